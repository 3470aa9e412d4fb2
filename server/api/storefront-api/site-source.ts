import type { MenuCategory } from '#contract/storefront.ts';
import { defaultLocale, htmlLanguage } from '#contract/languages.ts';
import type { OwnPage } from '#core/site/link-target.ts';
import type { MenuSource } from '#core/site/menus.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { findThings, type NamedThings } from '#server/content/site/find-things.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

export type SiteParts = NamedThings & {
  readonly menu: readonly MenuCategory[];
  /** Whether there is a post. */
  readonly hasBlog: boolean;
  readonly settings: Pick<ShopSettings, 'accounts' | 'wishes' | 'newsletter'>;
};

/** The pages that every shop has, as far as its settings offer them. */
export function offeredPages(
  { accounts, wishes, newsletter }: SiteParts['settings'],
  hasPosts: boolean,
): ReadonlySet<OwnPage> {
  const pages: readonly (OwnPage | false)[] = [
    'home',
    'shop',
    'contact',
    'find-order',
    'withdrawal',
    accounts.enabled && 'account',
    wishes.enabled && 'wishes',
    newsletter.enabled && 'newsletter',
    hasPosts && 'blog',
  ];
  return new Set(pages.filter((page) => page !== false));
}

/** What menus and blocks are made from, in the language of the call. */
export function siteSource(parts: SiteParts): MenuSource {
  const node = ({ id, name, path, children }: MenuCategory): MenuSource['categories'][number] => ({
    id,
    name: decodeEntities(name),
    path,
    children: children.map(node),
  });
  return {
    find: findThings(parts),
    categories: parts.menu.map(node),
    offered: offeredPages(parts.settings, parts.hasBlog),
    language: htmlLanguage[currentLocale()],
    ownLanguage: htmlLanguage[defaultLocale],
  };
}
