import type { MenuCategory, Storefront } from '#contract/storefront.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { links } from '../links.ts';

export type MenuEntry = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  readonly children: readonly MenuEntry[];
};

/** The content page whose description stands at the top of the home page. */
export const openingPage = 'pradzia';

/** What every page knows of the shop. */
export type ShopFacts = {
  readonly name: string;
  readonly tagline: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly companyName: string;
  readonly companyCode: string;
  readonly vatCode: string;
  /** Where transfers go; empty where the shop has not said. */
  readonly bankAccount: string;
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
  /** Countries it sells to, by code. */
  readonly countries: readonly string[];
  readonly perPage: number;
  readonly goToCartAfterAdd: boolean;
  /** The merchant's own wordings, by the catalogue's message. */
  readonly texts: Readonly<Record<string, string>>;
};

export function shopFacts(answer: Storefront & { readonly texts?: Readonly<Record<string, string>> }): ShopFacts {
  const { shop } = answer;
  return {
    name: shop.name,
    tagline: shop.tagline,
    email: shop.email,
    phone: shop.phone,
    address: [shop.address, [shop.postcode, shop.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    companyName: shop.company_name,
    companyCode: shop.company_code,
    vatCode: shop.vat_code,
    bankAccount: shop.bank_account,
    menu: answer.categories.map(menuEntry),
    pages: answer.pages
      .filter(({ slug }) => slug !== openingPage)
      .map(({ slug, title }) => ({ slug, name: title, path: links.page(slug) })),
    countries: answer.shipping.countries,
    perPage: answer.catalogue.per_page,
    goToCartAfterAdd: answer.catalogue.redirect_to_cart_after_add,
    texts: answer.texts ?? {},
  };
}

function menuEntry(category: MenuCategory): MenuEntry {
  return {
    id: category.id,
    name: decodeEntities(category.name),
    slug: category.slug,
    path: links.category(category.path),
    children: category.children.filter(({ count }) => count > 0).map(menuEntry),
  };
}
