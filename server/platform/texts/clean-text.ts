const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu; // could reverse the text beside them
const space = /[^\S\u00a0]/gu; // the non-breaking space inside an amount stays
const control = /(?!\n)\p{Cc}/gu;

/** Text of strangers on one line: no control characters, nothing that reorders its surroundings. */
export function cleanLine(text: string): string {
  const spaced = text.toWellFormed().replaceAll(space, ' ').replaceAll(control, '').replaceAll(bidi, '');
  return spaced.replaceAll(/ {2,}/g, ' ').trim();
}

/** The same, but lines stay lines. */
export function cleanLines(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?|[\u2028\u2029\v\f]/gu, '\n');
  return lines
    .replaceAll('\t', ' ')
    .replaceAll(control, '')
    .replaceAll(bidi, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Every text of a document on one line; those under the names given keep their lines, or stay as they are. */
export function cleanTexts<Document>(
  document: Document,
  { lines, untouched }: { readonly lines: ReadonlySet<string>; readonly untouched: ReadonlySet<string> },
): Document {
  function clean(value: unknown, name: string): unknown {
    if (typeof value === 'string') return lines.has(name) ? cleanLines(value) : cleanLine(value);
    if (Array.isArray(value)) return value.map((part) => clean(part, name));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, untouched.has(key) ? part : clean(part, key)]),
    );
  }
  return clean(document, '') as Document;
}
