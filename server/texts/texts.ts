import { createI18n, sprintf } from '@wordpress/i18n';
import { type CatalogueData, readCatalogue } from './read-catalogue.ts';

export type TextValue = string | number;

/** The server's words for shoppers in one language. Messages are the English texts of `locales/server.*.po`. */
export type Texts = {
  readonly locale: string;
  /** A message in the shop's language with its `%s` or `%1$s` filled. */
  readonly text: (message: string, ...values: readonly TextValue[]) => string;
  /** The form of a message that goes with a count. */
  readonly plural: (one: string, many: string, count: number, ...values: readonly TextValue[]) => string;
};

/** What a merchant worded otherwise: message → text. Read anew with every text. */
export type TextOverrides = () => Readonly<Record<string, string>>;

/** The texts of a catalogue; a message it lacks stays English. */
export function textsOf(locale: string, catalogue: CatalogueData, overrides: TextOverrides = () => ({})): Texts {
  const i18n = createI18n(catalogue);
  const fill = (format: string, values: readonly TextValue[]) =>
    values.length === 0 ? format : sprintf(format, ...values);
  const worded = (message: string) => {
    const own = overrides();
    return Object.hasOwn(own, message) ? own[message] : undefined;
  };
  return {
    locale,
    text: (message, ...values) => fill(worded(message) ?? i18n.__(message), values),
    plural: (one, many, count, ...values) =>
      fill(worded(count === 1 ? one : many) ?? i18n._n(one, many, count), values),
  };
}

/** Opens the server's texts in a language, such as `lt_LT`. Throws when there is no catalogue for it. */
export function createTexts(locale: string, overrides?: TextOverrides): Texts {
  return textsOf(locale, readCatalogue(`server.${locale}`), overrides);
}
