import type { ColumnKey, FixedColumn, NumberedColumn } from './column-key.ts';
import { columnNamed } from './name-column.ts';
import { placedAttributes, placedColumns } from './place-columns.ts';

type Numbered<Column extends NumberedColumn> = { readonly number: number } & Readonly<Partial<Record<Column, number>>>;

/** Where everything stands in a file: indexes into its rows. */
export type ColumnMap = {
  readonly width: number;
  readonly fixed: ReadonlyMap<FixedColumn, number>;
  /** Units by their columns; absent where the heading names none. */
  readonly units: ReadonlyMap<FixedColumn, string>;
  readonly attributes: readonly Numbered<
    'attribute_name' | 'attribute_values' | 'attribute_visible' | 'attribute_global' | 'attribute_default'
  >[];
  readonly downloads: readonly Numbered<'download_id' | 'download_name' | 'download_url'>[];
  readonly metas: readonly { readonly key: string; readonly index: number }[];
  /** Headings that say nothing to the importer. */
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
  const taken = new Set(keys.map((key) => (key?.kind === 'fixed' ? key.column : null)));
  places.forEach((column, index) => {
    if (keys[index] !== null || taken.has(column)) return;
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
