/** An entry of a list that add-ons store with a product: goods, or a text between them. */
export type SelectionEntry = {
  /** Lasting name of its place. */
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(source: unknown): unknown {
  if (typeof source !== 'string') return source;
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** The list as its meta holds it, JSON or the value of it; what cannot be read is an empty list. */
export function readSelection(source: unknown): readonly SelectionEntry[] {
  const list = parsed(source);
  if (!isRecord(list)) return [];
  return Object.entries(list).flatMap(([key, fields]) => (isRecord(fields) ? [{ key, fields }] : []));
}

/** The meta of a list; an empty list is none. */
export function writeSelection(entries: readonly SelectionEntry[]): string {
  if (entries.length === 0) return '';
  return JSON.stringify(Object.fromEntries(entries.map(({ key, fields }) => [key, fields])));
}

/** A name for a new place: letters and digits, never digits alone, which would be ordered before all others. */
export function freeKey(entries: readonly SelectionEntry[]): string {
  const taken = new Set(entries.map(({ key }) => key));
  for (let number = entries.length + 1; ; number += 1) {
    const key = `k${String(number).padStart(3, '0')}`;
    if (!taken.has(key)) return key;
  }
}

/** Whether an entry is a text and no goods. */
export function isText({ fields }: SelectionEntry): boolean {
  return typeof fields['type'] === 'string' && fields['type'] !== '';
}

/** The entries after one was moved. */
export function moved(entries: readonly SelectionEntry[], from: number, by: number): readonly SelectionEntry[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(from + by, 0, entry);
  return next;
}
