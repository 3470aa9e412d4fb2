import type { Locale } from '#contract/languages.ts';
import { type MenuCategory, openingPage, type Storefront } from '#contract/storefront.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { links } from '../links.ts';

export type MenuEntry = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  readonly children: readonly MenuEntry[];
};

/** What every page knows of the shop. */
export type ShopFacts = {
  readonly name: string;
  readonly tagline: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** The parts of its address. */
  readonly seat: Readonly<Record<'street' | 'postcode' | 'city' | 'country', string>>;
  readonly companyName: string;
  readonly companyCode: string;
  readonly vatCode: string;
  /** Where transfers go; empty where the shop has not said. */
  readonly bankAccount: string;
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
  /** Countries it sells to, by code. */
  readonly countries: readonly string[];
  /** The least that sending one piece costs, in minor units; null: nothing is sent. */
  readonly shippingFrom: string | null;
  readonly perPage: number;
  readonly goToCartAfterAdd: boolean;
  readonly carousels: Storefront['carousels'];
  /** The merchant's own wordings, by the catalogue's message. */
  readonly texts: Readonly<Record<string, string>>;
  /** The languages of the pages, the shop's own first. */
  readonly languages: readonly Locale[];
  /** What goes back with every form. */
  readonly formToken: string;
  /** What pages know of the add-ons, by name. */
  readonly addOns: Readonly<Record<string, unknown>>;
};

export function shopFacts(answer: Storefront & { readonly texts?: Readonly<Record<string, string>> }): ShopFacts {
  const { shop } = answer;
  return {
    name: shop.name,
    tagline: shop.tagline,
    email: shop.email,
    phone: shop.phone,
    address: [shop.address, [shop.postcode, shop.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    seat: { street: shop.address, postcode: shop.postcode, city: shop.city, country: shop.country },
    companyName: shop.company_name,
    companyCode: shop.company_code,
    vatCode: shop.vat_code,
    bankAccount: shop.bank_account,
    menu: answer.categories.map(menuEntry),
    pages: answer.pages
      .filter(({ slug }) => slug !== openingPage)
      .map(({ slug, title }) => ({ slug, name: title, path: links.page(slug) })),
    countries: answer.shipping.countries,
    shippingFrom: answer.shipping.from,
    perPage: answer.catalogue.per_page,
    carousels: answer.carousels,
    goToCartAfterAdd: answer.catalogue.redirect_to_cart_after_add,
    texts: answer.texts ?? {},
    languages: answer.languages,
    formToken: answer.form_ticket,
    addOns: answer.add_ons,
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
