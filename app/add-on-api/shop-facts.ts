import { createContext, useContext } from 'react';
import type { LogoAnswer } from '#contract/appearance.ts';
import type { Locale } from '#contract/languages.ts';
import type { Storefront } from '#contract/storefront.ts';
import { type Appearance, usualAppearance } from '#core/appearance/appearance.ts';

export type MenuEntry = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  readonly children: readonly MenuEntry[];
};

/** A link of a menu as it is shown: a path of the shop, or an address elsewhere, and what lies below. */
export type NamedLink = { readonly name: string; readonly path: string; readonly children: readonly NamedLink[] };

/** What header and footer say on every page, in the page's language: made on the server, so that no page ships how. */
export type LayoutFacts = {
  /** What the header's menu is called. */
  readonly label: string;
  /** Whether a link to all products stands before the menu, which has none. */
  readonly startsWithAll: boolean;
  readonly menu: readonly NamedLink[];
  /** For each of them, from which width of the page it stands in the row. */
  readonly slots: readonly string[];
  /** What the menu of a narrow screen has beside that. */
  readonly others: readonly Omit<NamedLink, 'children'>[];
  /** Lists of links at the foot of pages. */
  readonly columns: readonly { readonly heading: string; readonly links: readonly NamedLink[] }[];
  /** How the lists were made, where that is not of categories and pages. */
  readonly lists: 'written' | 'pages' | null;
  /** The lines about seller, prices and disputes. */
  readonly legal: { readonly seller: string; readonly prices: string; readonly disputes: string };
};

/** What pages know of how the shop looks. */
export type LookFacts = {
  readonly options: Appearance;
  readonly scheme: Appearance['scheme'];
  /** The colour of the browser's own bars, light and dark. */
  readonly theme: readonly [light: string, dark: string];
  /** The logo, with its size in pixels, and the one for the dark scheme; null: there is none. */
  readonly logo: LogoAnswer | null;
  readonly logoDark: LogoAnswer | null;
  readonly nameBesideLogo: boolean;
  /** Whether the menu has a row of its own on a wide screen. */
  readonly hasMenuRow: boolean;
  /** Whether cards name the product's brand. */
  readonly showsBrand: boolean;
  /** How wide the picture of a card is, as the attribute `sizes`. */
  readonly cardSizes: string;
};

/** The shop's data that every page has. */
export type ShopFacts = {
  readonly name: string;
  readonly look: LookFacts;
  readonly tagline: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** The parts of its address. */
  readonly seat: Readonly<Record<'street' | 'postcode' | 'city' | 'country', string>>;
  readonly companyName: string;
  readonly companyCode: string;
  readonly vatCode: string;
  /** Whether it is registered for VAT: otherwise none is charged. */
  readonly vatPayer: boolean;
  /** Days within which a contract can be withdrawn from. */
  readonly withdrawalDays: number;
  /** Whether the shopper pays for sending goods back. */
  readonly buyerPaysReturn: boolean;
  /** The categories. */
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
  /** Whether shoppers can sign in to an account. */
  readonly hasAccounts: boolean;
  /** What whoever asks for the newsletter agrees to; null: the shop has none. */
  readonly newsletter: string | null;
  /** Whether there is a post in its blog. */
  readonly hasBlog: boolean;
  /** Whether there are wish lists. */
  readonly hasWishes: boolean;
  /** Whether shoppers can wait for what is sold out. */
  readonly hasBackInStock: boolean;
  /** The token sent back with every form. */
  readonly formToken: string;
  /** The add-ons' data for pages, by name. */
  readonly addOns: Readonly<Record<string, unknown>>;
  readonly layout: LayoutFacts;
};

/** Empty shop data, so that the error page renders even where the shop could not be loaded. */
export const unknownShop: ShopFacts = {
  name: '',
  look: {
    options: usualAppearance,
    scheme: 'auto',
    theme: ['#fbf9f4', '#171a1c'],
    logo: null,
    logoDark: null,
    nameBesideLogo: false,
    hasMenuRow: false,
    showsBrand: false,
    cardSizes: '',
  },
  tagline: '',
  email: '',
  phone: '',
  address: '',
  companyName: '',
  companyCode: '',
  vatCode: '',
  vatPayer: true,
  withdrawalDays: 14,
  buyerPaysReturn: true,
  menu: [],
  pages: [],
  seat: { street: '', postcode: '', city: '', country: 'LT' },
  countries: ['LT'],
  shippingFrom: null,
  perPage: 24,
  goToCartAfterAdd: false,
  carousels: { cards: 'none', autoplay: false },
  texts: {},
  languages: [],
  hasAccounts: false,
  newsletter: null,
  hasBlog: false,
  hasWishes: false,
  hasBackInStock: false,
  formToken: '',
  addOns: {},
  layout: {
    label: '',
    startsWithAll: true,
    menu: [],
    slots: [],
    others: [],
    columns: [],
    lists: null,
    legal: { seller: '', prices: '', disputes: '' },
  },
};

export const ShopFactsContext = createContext<ShopFacts>(unknownShop);

/** The shop's data on this page. */
export function useShopFacts(): ShopFacts {
  return useContext(ShopFactsContext);
}
