import { decodeEntities } from '#core/text/html-entities.ts';
import { addDays, parseVilniusDay, vilniusDay, vilniusMidnight, vilniusOffset } from '#core/time/vilnius.ts';
import { type Decimal, decimal, decimalText, multiplyDecimals, parseDecimal, roundHalfUp } from '#core/decimal.ts';

const decoration = /[\s\u00a0\u202f]|€|EUR|Eur|kg|cm|mm/g;

/**
 * The number in a cell, written with a point or a comma. One separator is always the decimal one, since the export
 * never groups thousands; where both occur, the last is. Null when there is no number.
 */
export function cellDecimal(cell: string): Decimal | null {
  const text = cell.replaceAll(decoration, '');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return parseDecimal(text);
  const integerPart = text.slice(0, last);
  const grouped = /[.,]/.test(integerPart);
  if (grouped && !/^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(integerPart)) return null;
  if (grouped && integerPart.includes(text.charAt(last))) return null;
  return parseDecimal(`${integerPart.replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`);
}

/** Plain notation with at most `places` decimals: one spelling for equal numbers. */
export function plainDecimal(value: Decimal | string, places: number): string {
  return decimalText(roundHalfUp(decimal(value), places));
}

const toKilograms: Readonly<Record<string, string>> = {
  kg: '1',
  кг: '1',
  g: '0.001',
  г: '0.001',
  lb: '0.45359237',
  lbs: '0.45359237',
  oz: '0.028349523125',
};
const toCentimetres: Readonly<Record<string, string>> = {
  cm: '1',
  см: '1',
  mm: '0.1',
  мм: '0.1',
  m: '100',
  м: '100',
  in: '2.54',
  yd: '91.44',
};

/** A measure in the unit of its heading as kilograms or centimetres; null for a unit nobody knows. */
export function inShopUnit(value: Decimal, unit: string, measure: 'weight' | 'length'): Decimal | null {
  const factors = measure === 'weight' ? toKilograms : toCentimetres;
  const name = unit.trim().toLowerCase();
  const factor = Object.hasOwn(factors, name) ? factors[name] : undefined;
  return factor === undefined ? null : multiplyDecimals(value, decimal(factor));
}

const truths = new Set(['1', 'true', 'yes', 'y', 'taip', 'on', 'ja', 'oui', 'да']);
const untruths = new Set(['', '0', 'false', 'no', 'n', 'ne', 'off', 'nein', 'non', 'нет']);

/** Yes or no; null for anything else. */
export function cellFlag(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : null;
}

/** A whole number, or null. */
export function cellInteger(cell: string): number | null {
  const text = cell.trim();
  if (!/^-?\d{1,9}$/.test(text)) return null;
  return Number(text) + 0;
}

const second = 1000;
/** Spreadsheets write midnight as `0:00:00`. */
const withTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

function instant(cell: string): Date | null {
  if (/^\d{9,10}$/.test(cell)) return new Date(Number(cell) * second);
  const [, day = '', hours = '', minutes = '', seconds = '00', offset] = withTime.exec(cell) ?? [];
  if (parseVilniusDay(day) === null) return null;
  const at = Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offset ?? 'Z'}`);
  if (Number.isNaN(at)) return null;
  if (offset !== undefined) return new Date(at);
  const early = new Date(at - vilniusOffset(new Date(at)));
  return new Date(at - vilniusOffset(early));
}

/** The start of a sale: a day or a time in Vilnius, or a time with its offset. Null when it is none. */
export function saleStart(cell: string): Date | null {
  const day = parseVilniusDay(cell.trim());
  return day === null ? instant(cell.trim()) : vilniusMidnight(day);
}

/** The first instant after a sale. The last day, or the last second, still belongs to it. */
export function saleEnd(cell: string): Date | null {
  const day = parseVilniusDay(cell.trim());
  if (day !== null) return vilniusMidnight(addDays(day, 1));
  const last = instant(cell.trim());
  return last === null ? null : new Date(last.getTime() + second);
}

function localTime(at: Date): string {
  return new Date(at.getTime() + vilniusOffset(at)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day where the sale starts with one, else the time in Vilnius. */
export function saleStartText(at: Date): string {
  const day = vilniusDay(at);
  return vilniusMidnight(day).getTime() === at.getTime() ? day : localTime(at);
}

export function saleEndText(end: Date): string {
  const day = vilniusDay(end);
  return vilniusMidnight(day).getTime() === end.getTime()
    ? addDays(day, -1)
    : localTime(new Date(end.getTime() - second));
}

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

const tag = /<!--.*?-->|<\/?[a-z][^<>]*>/gis;

/**
 * A short text: a name or label as the shop that wrote it shows it, without the HTML that it had around its words, without
 * entities and spaces around.
 */
export function cellText(cell: string): string {
  const text = cell.search(tag) === -1 ? cell : cell.replaceAll(tag, ' ').replaceAll(/\s+/g, ' ');
  return decodeEntities(text).trim();
}

/** Escapes entities, and what would be taken for a tag, so that `cellText` returns the same text. */
export function protectEntities(text: string): string {
  return text.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll(/<(?=[a-z/!])/gi, '&lt;');
}

/** The entries of a list cell: commas part them, `\,` is a comma inside one. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll(String.raw`\,`, ',').trim())
    .filter((entry) => entry !== '');
}

export function joinList(entries: readonly string[]): string {
  // A space keeps a backslash at the end of an entry from escaping the comma after it.
  return entries.map((entry) => entry.replaceAll(',', String.raw`\,`).replace(/\\$/, '$& ')).join(', ');
}

/** The names of a list cell, each once, in the order of the cell. */
export function splitNames(cell: string): string[] {
  return [
    ...new Set(
      splitList(cell)
        .map(cellText)
        .filter((name) => name !== ''),
    ),
  ];
}

export function joinNames(names: readonly string[]): string {
  return joinList(names.map(protectEntities));
}

/** The paths of a cell such as `Namai > Virtuvė, Dovanos`, each from the root down. */
export function splitPaths(cell: string): string[][] {
  const paths = splitList(cell).map((path) =>
    path
      .split('>')
      .map(cellText)
      .filter((name) => name !== ''),
  );
  return [...new Map(paths.filter((path) => path.length > 0).map((path) => [JSON.stringify(path), path])).values()];
}

export function joinPaths(paths: readonly (readonly string[])[]): string {
  const name = (text: string) => protectEntities(text).replaceAll('>', '&gt;');
  return joinList(paths.map((path) => path.map(name).join(' > ')));
}
