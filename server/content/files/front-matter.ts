/** A text with named values above it. */
export type FrontMatterFile = { readonly fields: ReadonlyMap<string, string>; readonly body: string };

const frontMatter = /^\uFEFF?---\n([\s\S]*?)\n---(?:\n|$)/;

/**
 * Reads `name: value` lines between two lines of `---`, and the text below them without the empty lines around it. Other
 * lines of the head are passed over.
 */
export function readFrontMatter(source: string): FrontMatterFile {
  const text = source.replaceAll(/\r\n?/g, '\n');
  const lines = (frontMatter.exec(text)?.[1] ?? '').split('\n');
  const pairs = lines.map((line) => /^(\w+):\s*(.*)$/.exec(line)).filter((match) => match !== null);
  const fields = new Map(pairs.map(([, name = '', value = '']) => [name, value.trim().replace(/^"(.*)"$/, '$1')]));
  return { fields, body: text.replace(frontMatter, '').trim() };
}

/**
 * Writes what `readFrontMatter` reads, byte for byte the same each time; names without a value are left out. Values are
 * of one line.
 */
export function writeFrontMatter(fields: readonly (readonly [name: string, value: string])[], body: string): string {
  const head = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${quoted(value)}\n`);
  return `---\n${head.join('')}---\n\n${body === '' ? '' : `${body}\n`}`;
}

/** In quotes where the value would lose its own, or spaces at its ends. */
function quoted(value: string): string {
  return value !== value.trim() || /^".*"$/.test(value) ? `"${value}"` : value;
}
