import { slugify } from '#core/text/slug.ts';
import { createHash } from 'node:crypto';
import { cellFlag, cellInteger, cellText, splitList, splitNames, splitPaths } from './cells.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportRow, RowAttribute, RowDownload } from './import-row.ts';
import type { ColumnMap } from './map-columns.ts';
import type { FileRow } from './product-file.ts';
import { type ImportProblem, type NoteProblem, parseReference, parseReferences } from './row-problem.ts';
import { rowColumns, rowPrices, rowStock, rowType } from './row-columns.ts';
import { readRow, type RowReader } from './row-reader.ts';

/** The meta in which an export of this program says which shop it comes from. */
export const originMeta = '_vitrina_origin';
/** Where WooCommerce keeps the cost of goods. */
export const costMeta = '_cogs_total_value';

const maxSkuLength = 200;
const maxAddressLength = 2000;

function rowMetas(reader: RowReader, columns: ColumnMap): Record<string, string | null> {
  const metas: Record<string, string | null> = {};
  for (const { key, index } of columns.metas) {
    if (key !== originMeta) metas[key] = metas[key] ?? (reader.at(index) || null); // two headings may mean one
  }
  const cost = reader.cell('cost_of_goods');
  if (cost !== undefined) metas[costMeta] = cost.trim() || null;
  return metas;
}

function rowDownloads(reader: RowReader, columns: ColumnMap): readonly RowDownload[] | undefined {
  if (columns.downloads.length === 0) return undefined;
  const downloads = columns.downloads.map((column) => {
    const url = (reader.at(column.download_url) ?? '').trim();
    const name = cellText(reader.at(column.download_name) ?? '');
    const id = (reader.at(column.download_id) ?? '').trim();
    return { download_id: id || createHash('sha256').update(url).digest('hex').slice(0, 32), name, url };
  });
  return downloads.filter(({ name, url }) => name !== '' || url !== '');
}

function imageSources(cell: string, note: NoteProblem): readonly string[] {
  return [...new Set(splitList(cell))].filter((source) => {
    if (source.length <= maxAddressLength) return true;
    note('too_long', `images: an address of ${source.length} characters`);
    return false;
  });
}

/** The keys that are not undefined: an absent column stays absent. */
function present<Row extends object>(row: Row): { [Key in keyof Row]: Exclude<Row[Key], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as never;
}

function mapped<Value>(cell: string | undefined, read: (cell: string) => Value): Value | undefined {
  return cell === undefined ? undefined : read(cell);
}

/** Parses one row. Values that make no sense are left out and listed in the problems. */
export function parseRow(
  { row, cells }: FileRow,
  context: ImportContext,
): { readonly row: ImportRow; readonly problems: readonly ImportProblem[] } {
  const { columns } = context;
  const problems: ImportProblem[] = [];
  const note = (code: ImportProblem['code'], detail: string) => problems.push({ row, code, detail });
  const reader = readRow(cells, columns, note);
  const parent = parseReference(reader.cell('parent') ?? '');
  const type = rowType(reader.cell('type'), parent !== null, note);
  const originIndex = columns.metas.find(({ key }) => key === originMeta)?.index;
  const id = cellInteger(reader.cell('id') ?? '');
  const parsed: ImportRow = {
    row,
    id: id !== null && id > 0 ? id : null,
    type: type.type,
    fileType: type.fileType,
    sku: reader.text('sku', maxSkuLength) || null,
    hasSku: columns.fixed.has('sku'),
    parent,
    origin: reader.at(originIndex)?.trim() || null,
    columns: rowColumns(reader, type, context, note),
    prices: rowPrices(reader, note),
    stock: rowStock(reader, note),
    metas: rowMetas(reader, columns),
    ...present({
      slug: slugify(reader.cell('slug') ?? '') || undefined,
      shippingClass: reader.text('shipping_class', 200),
      categories: mapped(reader.cell('categories'), splitPaths),
      tags: mapped(reader.cell('tags'), splitNames),
      brands: mapped(reader.cell('brands'), splitPaths),
      images: mapped(reader.cell('images'), (cell) => imageSources(cell, note)),
      attributes: rowAttributes(reader, columns, note),
      downloads: rowDownloads(reader, columns),
      grouped: mapped(reader.cell('grouped'), parseReferences),
      upsells: mapped(reader.cell('upsells'), parseReferences),
      crossSells: mapped(reader.cell('cross_sells'), parseReferences),
    }),
  };
  return { row: parsed, problems };
}

function attributeAt(
  reader: RowReader,
  column: ColumnMap['attributes'][number],
  note: NoteProblem,
): RowAttribute | null {
  const name = cellText(reader.at(column.attribute_name) ?? '');
  const cell = reader.at(column.attribute_values) ?? '';
  if (name === '') {
    if (cell.trim() !== '') note('unknown_value', `attribute ${column.number} has values and no name`);
    return null;
  }
  const defaultValue = cellText(reader.at(column.attribute_default) ?? '').replaceAll(String.raw`\,`, ',');
  return {
    name,
    values: splitNames(cell),
    fullValue: cellText(cell).replaceAll(String.raw`\,`, ','),
    visible: cellFlag(reader.at(column.attribute_visible) ?? '') ?? true,
    global: cellFlag(reader.at(column.attribute_global) ?? '') ?? false,
    defaultValue: defaultValue === '' ? null : defaultValue,
    order: splitNames(reader.at(column.attribute_order) ?? ''),
  };
}

/**
 * The attributes of a row; undefined where the file has no attribute columns. Attributes of the same name are merged
 * into one with all values.
 */
function rowAttributes(reader: RowReader, columns: ColumnMap, note: NoteProblem): readonly RowAttribute[] | undefined {
  if (columns.attributes.length === 0) return undefined;
  const byName = new Map<string, RowAttribute>();
  for (const column of columns.attributes) {
    const attribute = attributeAt(reader, column, note);
    if (attribute === null) continue;
    const name = attribute.name.toLowerCase();
    const before = byName.get(name);
    byName.set(name, before ? { ...before, values: [...new Set([...before.values, ...attribute.values])] } : attribute);
  }
  return [...byName.values()];
}
