const suspicious = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

function holdsOnlyText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, part]) => holdsOnlyText(key) && holdsOnlyText(part));
}

/** Whether a database can keep every string of a JSON body: no NUL and no half of a surrogate pair. */
export function isJsonValue(source: string, parsed: unknown): boolean {
  return !suspicious.test(source) || holdsOnlyText(parsed);
}
