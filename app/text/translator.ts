import { type Locale, locales } from '#contract/languages.ts';
import { fillPlaces } from '#core/text/places.ts';

export { htmlLanguage, type Locale } from '#contract/languages.ts';

/** What the build puts in place of a message: itself and its wordings in the order of `locales`; null says the same. */
export type Message = readonly [source: string, ...wordings: (string | null)[]];
/** Singular and plural. */
export type PluralMessage = readonly [source: readonly [string, string], ...wordings: (readonly string[] | null)[]];

type Value = string | number;

export type Translator = {
  readonly locale: Locale;
  /** Each `%s` of the wording takes the next value, `%2$s` the second. */
  readonly t: (message: string | Message, ...values: readonly Value[]) => string;
  /**
   * The first wording when the number is 1, else the second (docs/behaviour 1: the plural form applies when n != 1).
   */
  readonly tn: (one: string | PluralMessage, many: string | number, ...remainingValues: readonly Value[]) => string;
};

/** Wordings of a locale; `overrides` are the merchant's own, by the catalogue's message. */
export function createTranslator(locale: Locale, overrides: Readonly<Record<string, string>> = {}): Translator {
  const at = locales.indexOf(locale);
  return {
    locale,
    t: (message, ...values) => {
      const [source, ...wordings] = typeof message === 'string' ? [message] : message;
      return fillPlaces(overrides[source] ?? wordings[at] ?? source, values);
    },
    tn: (one, many, ...remainingValues) => {
      const compiled = typeof one !== 'string';
      const [source, ...wordings] = compiled ? one : ([[one, String(many)]] as const);
      const forms = wordings[at] ?? source;
      const [count, ...values] = compiled ? [Number(many), ...remainingValues] : remainingValues;
      const which = Number(count) === 1 ? 0 : 1;
      const form = overrides[source[which]] ?? forms[which] ?? forms[0];
      return fillPlaces(form ?? '', values.length > 0 ? values : [count ?? '']);
    },
  };
}
