import {
  IconCalendarStats,
  IconDiscount,
  IconFileText,
  IconHome,
  type IconProps,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import {
  maySeePage,
  type OfficeArea,
  officeAreas,
  type OfficePage,
  type OfficePageName,
  officePages,
} from '#core/access/office-pages.ts';
import type { Permission } from '#core/access/permissions.ts';
import type { Translator } from '#app/text/translator.ts';
import { pageTitle } from './page-title.ts';

export const areaIcons: Readonly<Record<OfficeArea, ComponentType<IconProps>>> = {
  today: IconHome,
  orders: IconShoppingBag,
  products: IconTag,
  customers: IconUsers,
  content: IconFileText,
  discounts: IconDiscount,
  reports: IconCalendarStats,
  settings: IconSettings,
};

/** What the menu calls a part of the back office. */
export function areaTitle(area: OfficeArea, { t }: Pick<Translator, 't'>): string {
  switch (area) {
    case 'today':
      return t('Today');
    case 'orders':
      return t('Orders');
    case 'products':
      return t('Products');
    case 'customers':
      return t('Customers');
    case 'content':
      return t('Content');
    case 'discounts':
      return t('Discounts');
    case 'reports':
      return t('Reports');
    case 'settings':
      return t('Settings');
  }
}

/** A page that the menu names. */
export type MenuPage = {
  readonly name: OfficePageName;
  readonly title: string;
  readonly to: string;
  readonly jump: string | null;
};

/** A part of the menu with its pages; a part with one page is that page. */
export type MenuArea = { readonly area: OfficeArea; readonly title: string; readonly pages: readonly MenuPage[] };

/** The menu of somebody with these permissions: parts and pages that they may see, and no others. */
export function menuOf(permissions: ReadonlySet<Permission>, translator: Pick<Translator, 't'>): readonly MenuArea[] {
  const all = Object.entries(officePages) as [OfficePageName, OfficePage][];
  const seen = all.filter(([, page]) => page.isInMenu && maySeePage(page, permissions));
  return officeAreas.flatMap((area) => {
    const pages = seen
      .filter(([, page]) => page.area === area)
      .map(([name, page]) => ({
        name,
        title: pageTitle(name, translator),
        to: `/${page.path}`,
        jump: page.jump ?? null,
      }));
    return pages.length === 0 ? [] : [{ area, title: areaTitle(area, translator), pages }];
  });
}
