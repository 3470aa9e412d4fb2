import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A cookie that a page may set. */
export type CookieFact = { readonly name: string; readonly purpose: string; readonly time: string };

/** Somebody that personal data are passed on to. */
export type RecipientFact = {
  readonly name: string;
  /** What for, as it goes on after the name. */
  readonly purpose: string;
  /** Whether data may leave the European Economic Area with it. */
  readonly outsideUnion: boolean;
};

/** Personal data that are handled for a purpose of their own: a row of the privacy policy. */
export type DataFact = Readonly<Record<'purpose' | 'data' | 'basis' | 'time', string>>;

/** What the pages that the law asks for say of a part of the shop, in the current language. */
export type LegalFacts = {
  /** Whether goods are made to the shopper's wishes, so that there is no right of withdrawal from them. */
  readonly personalised?: boolean;
  /** Cookies that what the shopper asks for needs. */
  readonly cookies?: readonly CookieFact[];
  /** Cookies that are set only with consent. */
  readonly optionalCookies?: readonly CookieFact[];
  readonly recipients?: readonly RecipientFact[];
  readonly data?: readonly DataFact[];
};

export type LegalContext = {
  /** The add-on's own, as stored. */
  readonly settings: unknown;
  readonly shop: ShopSettings;
  readonly texts: Texts;
};
