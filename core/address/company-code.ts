import { checkDigit } from './check-digit.ts';

/** A Lithuanian company code: nine digits with a check digit, or one of the old seven-digit codes. */
export function parseCompanyCode(text: string): string | null {
  const code = text.replace(/\s/g, '');
  if (/^\d{7}$/.test(code)) return code;
  return /^\d{9}$/.test(code) && checkDigit(code.slice(0, 8)) === Number(code[8]) ? code : null;
}
