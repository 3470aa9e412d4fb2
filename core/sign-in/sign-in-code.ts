/** How a code of a mail is written: six digits. */
const codeDigits = 6;

/** Minutes for which the code and the link of a mail sign in. */
export const signInMinutes = 15;

/** How often a code may be entered until another mail has to be asked for. */
export const maxCodeTries = 5;

/** The code in what was typed, with or without spaces and hyphens: `123 456`; null where it is none. */
export function parseSignInCode(text: string): string | null {
  const digits = text.replaceAll(/[\s\u2010-\u2015-]/gu, '');
  return new RegExp(`^[0-9]{${codeDigits}}$`).test(digits) ? digits : null;
}

/** A number below a million as a code: `7` → `000007`. */
export function writeSignInCode(number: number): string {
  return String(number).padStart(codeDigits, '0');
}

/** The code as people read it: `123 456`. */
export function spacedSignInCode(code: string): string {
  return `${code.slice(0, codeDigits / 2)} ${code.slice(codeDigits / 2)}`;
}
