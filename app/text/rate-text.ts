import type { Locale } from './translator.ts';

const noBreak = '\u00A0';

/** A tax rate as a language prints it: `21` and `21%` both come to `21 %` or `21%`, never broken over lines. */
export function rateText(rate: string, locale: Locale = 'lt_LT'): string {
  const number = rate.replace(/\s*%\s*$/, '');
  return locale === 'lt_LT' ? `${number.replace('.', ',')}${noBreak}%` : `${number}%`;
}
