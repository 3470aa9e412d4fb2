/** A number as a language writes it: `1.5` is `1,5` in Lithuanian, `1.5` in English. Thousands are not set apart. */
export function numberText(number: string | number, locale = 'lt_LT'): string {
  return locale === 'lt_LT' ? String(number).replace('.', ',') : String(number);
}
