import { numberText } from './number-text.ts';

const noBreak = '\u00A0';

/**
 * A percentage as a language prints it, never broken over lines: `21`, `21%` and `21.5` are `21 %` and `21,5 %` in
 * Lithuanian, `21%` and `21.5%` in English.
 */
export function percentText(percent: string | number, locale = 'lt_LT'): string {
  const number = String(percent).replace(/\s*%\s*$/, '');
  return `${numberText(number, locale)}${locale === 'lt_LT' ? noBreak : ''}%`;
}
