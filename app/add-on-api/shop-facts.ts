import { createContext, useContext } from 'react';
import type { Locale } from '#contract/languages.ts';
import type { Storefront } from '#contract/storefront.ts';

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

/** An empty shop: with it the error page stands even where the shop could not be read. */
export const unknownShop: ShopFacts = {
  name: '',
  tagline: '',
  email: '',
  phone: '',
  address: '',
  companyName: '',
  companyCode: '',
  vatCode: '',
  bankAccount: '',
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
  formToken: '',
  addOns: {},
};

export const ShopFactsContext = createContext<ShopFacts>(unknownShop);

/** What this page knows of the shop. */
export function useShopFacts(): ShopFacts {
  return useContext(ShopFactsContext);
}
