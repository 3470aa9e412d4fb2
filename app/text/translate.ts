export const locales = ['lt_LT', 'en_GB'] as const;
export type Locale = (typeof locales)[number];

/** What the build puts in place of a message: its wordings by locale. */
export type Message = { readonly source: string } & Readonly<Partial<Record<Locale, string>>>;
/** One and many. */
export type PluralMessage = { readonly source: readonly [string, string] } & Readonly<
  Partial<Record<Locale, readonly string[]>>
>;

type Value = string | number;

export type Translator = {
  readonly locale: Locale;
  /** Each `%s` of the wording takes the next value. */
  readonly t: (message: string | Message, ...values: readonly Value[]) => string;
  /** The first wording when the number is 1, else the second (clause 1: the plural form applies when n != 1). */
  readonly tn: (one: string | PluralMessage, many: string | number, ...rest: readonly Value[]) => string;
};

/** Wordings of a locale; `overrides` are the merchant's own, by the catalogue's message. */
export function createTranslator(locale: Locale, overrides: Readonly<Record<string, string>> = {}): Translator {
  return {
    locale,
    t: (message, ...values) => {
      const wording = typeof message === 'string' ? { source: message } : message;
      return fill(overrides[wording.source] ?? wording[locale] ?? wording.source, values);
    },
    tn: (one, many, ...rest) => {
      const compiled = typeof one !== 'string';
      const forms = compiled ? (one[locale] ?? one.source) : [one, String(many)];
      const [count, ...values] = compiled ? [Number(many), ...rest] : rest;
      const form = Number(count) === 1 ? forms[0] : (forms[1] ?? forms[0]);
      return fill(form ?? '', values.length > 0 ? values : [count ?? '']);
    },
  };
}

function fill(wording: string, values: readonly Value[]): string {
  let index = 0;
  return wording.replaceAll('%s', () => String(values[index++] ?? ''));
}

export const htmlLanguage: Readonly<Record<Locale, string>> = { lt_LT: 'lt', en_GB: 'en' };
