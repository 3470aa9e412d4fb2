import type { ColumnKey, FixedColumn, NumberedColumn } from './column-key.ts';
import { columnNamed } from './name-column.ts';
import { columnOrder } from './column-order.ts';

const weightIndex = columnOrder.indexOf('weight') - 2; // without GTIN and low stock, which newer versions put before it
const weightPattern = /\((?:kg|g|lbs?|oz|кг|г)\)/i;
const gtinPattern = /gtin|ean|upc|isbn/i;
const attributeParts: readonly NumberedColumn[] = [
  'attribute_name',
  'attribute_values',
  'attribute_visible',
  'attribute_global',
];

function numberIn(header: string): number | null {
  const digits = /(?<!\d)\d{1,4}(?!\d)/.exec(header.replace(/:.*/, ''))?.[0];
  return digits === undefined ? null : Number(digits);
}

/**
 * The order of the columns that the export always writes first, read off the place of the weight; null when it is not
 * there.
 */
function placedColumns(headers: readonly string[]): readonly FixedColumn[] | null {
  const extra = headers.findIndex((header) => weightPattern.test(header)) - weightIndex;
  if (extra < 0 || extra > 2) return null;
  const gtin = extra === 2 || (extra === 1 && gtinPattern.test(headers[3] ?? ''));
  const lowStock = extra === 2 || (extra === 1 && !gtin);
  return columnOrder.filter((column) => (column !== 'gtin' || gtin) && (column !== 'low_stock' || lowStock));
}

/**
 * What the columns after the fixed ones stand for in a language that is not known: four headings in a row with one
 * number are an attribute; a single one with the number of an attribute already seen is its default.
 */
function placedAttributes(headers: readonly string[], start: number): ReadonlyMap<number, ColumnKey> {
  const placed = new Map<number, ColumnKey>();
  const attributeNumbers = new Set<number>();
  for (let index = start; index < headers.length; index += 1) {
    const number = numberIn(headers[index] ?? '');
    if (number === null) continue;
    const group = attributeParts.every((_, offset) => numberIn(headers[index + offset] ?? '') === number);
    if (group && !attributeNumbers.has(number)) {
      attributeParts.forEach((column, offset) => placed.set(index + offset, { kind: 'numbered', column, number }));
      attributeNumbers.add(number);
      index += attributeParts.length - 1;
    } else if (attributeNumbers.has(number)) {
      placed.set(index, { kind: 'numbered', column: 'attribute_default', number });
    }
  }
  return placed;
}

type Numbered<Column extends NumberedColumn> = { readonly number: number } & Readonly<Partial<Record<Column, number>>>;

/** The column positions of a file, as indexes into its rows. */
export type ColumnMap = {
  readonly width: number;
  readonly fixed: ReadonlyMap<FixedColumn, number>;
  /** Units by their columns; absent where the heading names none. */
  readonly units: ReadonlyMap<FixedColumn, string>;
  readonly attributes: readonly Numbered<
    | 'attribute_name'
    | 'attribute_values'
    | 'attribute_visible'
    | 'attribute_global'
    | 'attribute_default'
    | 'attribute_order'
  >[];
  readonly downloads: readonly Numbered<'download_id' | 'download_name' | 'download_url'>[];
  readonly metas: readonly { readonly key: string; readonly index: number }[];
  /** Headings that the importer does not know. */
  readonly unknown: readonly { readonly header: string; readonly index: number }[];
};

const unitPattern = /\(([^()]+)\)\s*$/;
const agreementNeeded = 0.8;

/** Gives columns that no name tells their place in the export's fixed order, where the named ones keep to it too. */
function fillByPlace(headers: readonly string[], keys: (ColumnKey | null)[]): void {
  const places = placedColumns(headers);
  if (places === null) return;
  const named = keys.slice(0, places.length).filter((key) => key !== null);
  const agreeing = places.filter((column, index) => isColumn(keys[index], column));
  if (named.length > 0 && agreeing.length < named.length * agreementNeeded) return;
  const assignedColumns = new Set(keys.map((key) => (key?.kind === 'fixed' ? key.column : null)));
  places.forEach((column, index) => {
    if (keys[index] !== null || assignedColumns.has(column)) return;
    keys[index] = { kind: 'fixed', column, unit: unitPattern.exec(headers[index] ?? '')?.[1] ?? null };
  });
  if (keys.some((key) => key?.kind === 'numbered' && key.column === 'attribute_name')) return;
  for (const [index, key] of placedAttributes(headers, places.length)) keys[index] ??= key;
}

function isColumn(key: ColumnKey | null | undefined, column: FixedColumn): boolean {
  return key?.kind === 'fixed' && key.column === column;
}

/** Reads a heading row of any known language, by name first and by place where a name is not known. */
export function mapColumns(headers: readonly string[]): ColumnMap {
  const keys = headers.map(columnNamed);
  fillByPlace(headers, keys);
  const fixed = new Map<FixedColumn, number>();
  const units = new Map<FixedColumn, string>();
  const numbered = new Map<string, Record<string, number>>();
  const metas = new Map<string, number>();
  const unknown: { header: string; index: number }[] = [];
  keys.forEach((key, index) => {
    if (key?.kind === 'fixed' && !fixed.has(key.column)) {
      fixed.set(key.column, index);
      if (key.unit !== null) units.set(key.column, key.unit);
    } else if (key?.kind === 'numbered') {
      const group = `${key.column.split('_')[0]} ${key.number}`;
      const columns = numbered.get(group) ?? { number: key.number };
      columns[key.column] ??= index;
      numbered.set(group, columns);
    } else if (key?.kind === 'meta' && !metas.has(key.key)) {
      metas.set(key.key, index);
    } else if ((headers[index] ?? '').trim() !== '') {
      unknown.push({ header: headers[index] ?? '', index });
    }
  });
  return {
    width: headers.length,
    fixed,
    units,
    attributes: groupsOf(numbered, 'attribute'),
    downloads: groupsOf(numbered, 'download'),
    metas: [...metas].map(([key, index]) => ({ key, index })),
    unknown,
  };
}

function groupsOf(numbered: ReadonlyMap<string, Record<string, number>>, kind: 'attribute' | 'download') {
  return [...numbered]
    .filter(([group]) => group.startsWith(kind))
    .map(([, columns]) => columns as { readonly number: number })
    .toSorted((left, right) => left.number - right.number);
}
