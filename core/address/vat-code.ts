import { checkDigit } from './check-digit.ts';

/** A Lithuanian VAT code, `LT` and 9 digits (companies) or 12, with or without the letters; null when it is none. */
export function parseVatCode(text: string): string | null {
  const digits = /^(?:LT)?(\d{9}|\d{12})$/i.exec(text.replace(/[\s-]/g, ''))?.[1];
  if (digits === undefined) return null;
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? `LT${digits}` : null;
}
