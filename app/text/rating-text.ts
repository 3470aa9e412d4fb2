import { htmlLanguage, type Locale } from './translator.ts';

const formats = new Map<Locale, Intl.NumberFormat>(); // making one costs as much as a card

/** A rating out of five: `4.67` is `4,7`, whole ones stand without a fraction. */
export function ratingText(locale: Locale, rating: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(htmlLanguage[locale], { maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format.format(rating);
}
