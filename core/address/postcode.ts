/**
 * A Lithuanian postcode as it is stored, `LT-01103`, from `01103`, `LT 01103`, `lt-01103`; null when it is none.
 * The stock platform has no check for Lithuania.
 */
export function normalizeLithuanianPostcode(text: string): string | null {
  const digits = /^(?:LT)?[\s-]*(\d{5})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : `LT-${digits}`;
}

/** Whether a postcode is valid for the country; outside Lithuania only its format is checked. */
export function isPostcode(text: string, country: string): boolean {
  if (country === 'LT') return normalizeLithuanianPostcode(text) !== null;
  return /^[a-z0-9][a-z0-9 -]{1,11}$/i.test(text.trim());
}
