import { decimal, decimalText, parseDecimal } from '#core/decimal.ts';
import { formatMoney } from '#core/money-format.ts';
import { fromMinorUnits, minorUnits } from '#core/money.ts';
import { percentText } from '#core/text/percent-text.ts';
import { defaultLocale, type Locale } from '#contract/languages.ts';
import { createTexts, type TextValue } from '#server/platform/texts/texts.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** Something a document says, in one language. */
export type Phrase = { readonly text: string; /** BCP 47. */ readonly lang: string };

/** A message in each language of a document. */
export type DocumentWords = { readonly text: (message: string, ...values: readonly TextValue[]) => readonly Phrase[] };

const languageTag = (locale: Locale) => locale.replace('_', '-');

/** The language that documents are read in, and products are named in on them. */
export const documentLanguage = languageTag(defaultLocale);

/** Lithuanian, as the law wants it; for an order in another language that language too, after the Lithuanian. */
export function documentWords(locale: Locale): DocumentWords {
  const languages = [...new Set([defaultLocale, locale])].map((each) => ({
    texts: createTexts(each),
    lang: languageTag(each),
  }));
  return {
    text: (message, ...values) => languages.map(({ texts, lang }) => ({ text: texts.text(message, ...values), lang })),
  };
}

/** `PVM sąskaita faktūra`, or what else the document is. */
export function documentTitle(
  { kind, vat }: Pick<InvoiceDocument, 'kind' | 'vat'>,
  { text }: DocumentWords,
): readonly Phrase[] {
  if (kind === 'credit') return vat ? text('VAT credit note') : text('Credit note');
  return vat ? text('VAT invoice') : text('Invoice');
}

const minus = '\u2212';

function plain(amount: string, decimals: number): string {
  const formattedAmount = formatMoney(decimal(amount), {
    pattern: '%2$s',
    symbol: '',
    decimals,
    thousandSeparator: ' ',
    decimalSeparator: ',',
    trimZeros: false,
    sign: 'before',
  });
  return formattedAmount.replace('-', minus);
}

/** `1 234,56` */
export function amountText(amount: number, { decimals }: Pick<InvoiceDocument, 'decimals'>): string {
  return plain(decimalText(fromMinorUnits(minorUnits(amount), decimals)), decimals);
}

/** `1 234,56 €` */
export function moneyText(amount: number, document: Pick<InvoiceDocument, 'decimals' | 'currency'>): string {
  return `${amountText(amount, document)}\u00a0${document.currency === 'EUR' ? '€' : document.currency}`;
}

/** A unit price with the decimals it is kept with. */
export function priceText(price: string): string {
  return price === '' ? '' : plain(price, price.split('.')[1]?.length ?? 0);
}

/** `2`, `1,5`, `−1` */
export function countText(quantity: string): string {
  return (parseDecimal(quantity) === null ? quantity : decimalText(decimal(quantity)))
    .replace('.', ',')
    .replace('-', minus);
}

/** `21 %`, or a dash where no VAT is charged. */
export function rateText(rate: string | null): string {
  return rate === null ? '–' : percentText(rate);
}
