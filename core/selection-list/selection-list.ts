/** One product chosen in a block: its id, the key of its place in the block, how many, and its chosen values. */
export type SelectionEntry = {
  readonly id: number;
  /** Empty where the text names none. */
  readonly key: string;
  readonly quantity: number;
  /** By selector name (`attribute_pa_spalva`); null where nothing is to be chosen. */
  readonly attributes: Readonly<Record<string, string>> | null;
};

/** Entries `id/key/qty/attrs`, joined by commas (docs/behaviour 3.15); the slash stays where nothing was chosen. */
export function writeSelectionList(entries: readonly SelectionEntry[]): string {
  return entries
    .map(({ id, key, quantity, attributes }) => {
      const values = attributes === null ? '' : encodeURIComponent(JSON.stringify(attributes));
      return `${id}/${key}/${quantity}/${values}`;
    })
    .join(',');
}

/**
 * Parses the entries of a submitted list, each of two to four parts; one without an id is left out. Of two entries with
 * the same key the last one counts, in the place of the first. Nothing here is checked against a product.
 */
export function parseSelectionList(text: string): readonly SelectionEntry[] {
  const entries = new Map<string, SelectionEntry>();
  for (const [index, part] of text.split(',').entries()) {
    const entry = parseEntry(part.trim());
    if (entry !== null) entries.set(entry.key === '' ? `\u0000${index}` : entry.key, entry);
  }
  return [...entries.values()];
}

function parseEntry(text: string): SelectionEntry | null {
  const [id = '', key = '', amount, attributes = ''] = text.split('/').map((part) => part.trim());
  const number = leadingId(id);
  if (number === 0) return null;
  return {
    id: number,
    key,
    quantity: amount === undefined || amount === '' ? 1 : leadingNumber(amount),
    attributes: parseAttributes(attributes),
  };
}

function leadingId(text: string): number {
  const digits = /^\d{1,15}/.exec(text)?.[0];
  return digits === undefined ? 0 : Number(digits);
}

/** `2abc` is 2, as forms of the platform read numbers; what does not begin with one is 0. */
function leadingNumber(text: string): number {
  const number = Number(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)/.exec(text)?.[0] ?? 0);
  return Number.isFinite(number) ? number : 0;
}

function parseAttributes(text: string): Readonly<Record<string, string>> | null {
  try {
    const values: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
    const chosen = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
    );
    return chosen.length === 0 ? null : Object.fromEntries(chosen);
  } catch {
    return null;
  }
}
