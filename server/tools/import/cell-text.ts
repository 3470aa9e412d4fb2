import { decodeEntities } from '#core/text/entities.ts';

const escapedCell = /^'+[=+\-@\t\r]/;
const needsEscape = /^'*[=+\-@\t\r]/;

/** The cell without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export function unescapeCell(cell: string): string {
  return escapedCell.test(cell) ? cell.slice(1) : cell;
}

export function escapeCell(text: string): string {
  return needsEscape.test(text) ? `'${text}` : text;
}

/** A long text with its line breaks: in the file they are `\n`, and `\\n` is a backslash and an n. */
export function unescapeLines(cell: string): string {
  return cell
    .replaceAll(/\\\\n|\\n/g, (mark) => (mark === String.raw`\n` ? '\n' : String.raw`\n`))
    .replaceAll('\r', '')
    .trim();
}

export function escapeLines(text: string): string {
  return text.replaceAll(String.raw`\n`, String.raw`\\n`).replaceAll('\n', String.raw`\n`);
}

/** A short text: a name or label, without entities and spaces around. */
export function plainText(cell: string): string {
  return decodeEntities(cell).trim();
}

/** The text so that `plainText` gives it back. */
export function protectEntities(text: string): string {
  return text.replaceAll(/&(?=#?\w+;)/g, '&amp;');
}
