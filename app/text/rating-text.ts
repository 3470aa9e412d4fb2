import { numberText } from '#core/text/number-text.ts';
import type { Locale, Translator } from './translator.ts';

/**
 * A rating out of five: `4.67` is `4,7`, whole ones stand without a fraction. Without the browser's number formats,
 * whose first use takes as long as all the rest of a product page.
 */
export function ratingText(locale: Locale, rating: number): string {
  return numberText(Math.round(rating * 10) / 10, locale);
}

/** The same in words, for those who do not see the stars. */
export function ratingInWords({ t, locale }: Pick<Translator, 't' | 'locale'>, rating: number): string {
  return t('%s of 5 stars', ratingText(locale, rating));
}
