const separators = /[\s().\-\u2010-\u2013]/g;

/**
 * A Lithuanian phone number as `+370` and eight digits, from `8 612 34567`, `0 612 34567`, `612 34567`,
 * `+370 612 34567` or `370…`, with spaces, dashes, dots and brackets anywhere; null when it is none.
 * Mobile numbers begin with 6, landlines with 3, 4 or 5.
 */
export function normalizeLithuanianPhone(text: string): string | null {
  const digits = text.replace(separators, '').replace(/^00/, '+');
  const national = /^(?:\+?370|[80])?([3-6]\d{7})$/.exec(digits)?.[1];
  return national === undefined ? null : `+370${national}`;
}

/** Whether it is a Lithuanian number, or one of another country with its code. */
export function isPhone(text: string): boolean {
  return normalizeLithuanianPhone(text) !== null || /^\+(?!370)\d{7,15}$/.test(text.replace(separators, ''));
}

export function isLithuanianMobile(normalized: string): boolean {
  return /^\+3706\d{7}$/.test(normalized);
}
