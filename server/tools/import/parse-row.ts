import { createHash } from 'node:crypto';
import { splitList, splitNames, splitPaths } from './cell-list.ts';
import { plainText } from './cell-text.ts';
import { cellInteger } from './cell-number.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportRow, RowDownload } from './import-row.ts';
import type { ColumnMap } from './map-columns.ts';
import type { ImportProblem, NoteProblem } from './problem.ts';
import type { FileRow } from './product-file.ts';
import { parseReference, parseReferences } from './reference.ts';
import { rowAttributes } from './row-attributes.ts';
import { rowColumns, rowPrices, rowStock } from './row-columns.ts';
import { readRow, type RowReader } from './row-reader.ts';
import { rowType } from './row-type.ts';

/** The meta in which an export of this program says which shop it comes from. */
export const originMeta = '_vitrina_origin';
/** Where WooCommerce keeps the cost of goods. */
export const costMeta = '_cogs_total_value';

const maxSkuLength = 200;
const maxAddressLength = 2000;

function rowMetas(reader: RowReader, columns: ColumnMap): Record<string, string | null> {
  const metas: Record<string, string | null> = {};
  for (const { key, index } of columns.metas) {
    if (key !== originMeta) metas[key] = reader.at(index) || null;
  }
  const cost = reader.cell('cost_of_goods');
  if (cost !== undefined) metas[costMeta] = cost.trim() || null;
  return metas;
}

function rowDownloads(reader: RowReader, columns: ColumnMap): readonly RowDownload[] | undefined {
  if (columns.downloads.length === 0) return undefined;
  const downloads = columns.downloads.map((column) => {
    const url = (reader.at(column.download_url) ?? '').trim();
    const name = plainText(reader.at(column.download_name) ?? '');
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

/** Reads one row. Whatever of it makes no sense is left out and stands in the problems. */
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
