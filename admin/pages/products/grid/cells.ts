import { parseDecimal } from '#core/decimal.ts';
import { readTypedPrice, readTypedStock } from '#admin/catalogue/use-cell-save.ts';
import type { WcVariation } from '#admin/catalogue/wc-product.ts';

/** The columns of the grid that are typed into. */
export const gridColumns = [
  'sku',
  'regular_price',
  'sale_price',
  'stock_quantity',
  'weight',
  'global_unique_id',
] as const;
export type GridColumn = (typeof gridColumns)[number];

/** What is typed, by variation and column; a cell that is not there is as it was. */
export type GridEdits = Readonly<Record<string, string>>;

/** Names a cell among the edits. */
export function cellKey(id: number, column: GridColumn): string {
  return `${id}:${column}`;
}

/** A cell as it is stored, as text. */
export function storedCell(row: WcVariation, column: GridColumn): string {
  if (column !== 'stock_quantity') return row[column];
  return row.manage_stock === true && row.stock_quantity !== null ? String(row.stock_quantity) : '';
}

/** A cell as it is shown: what is typed, else what is stored. */
export function shownCell(row: WcVariation, column: GridColumn, edits: GridEdits): string {
  return edits[cellKey(row.id, column)] ?? storedCell(row, column);
}

export type CellProblem = 'price' | 'not_lower' | 'number' | 'gtin';

/** What is wrong with a cell; null: nothing. */
export function cellProblem(row: WcVariation, column: GridColumn, edits: GridEdits): CellProblem | null {
  const text = shownCell(row, column, edits).trim();
  if (text === '') return null;
  switch (column) {
    case 'sku':
      return null;
    case 'global_unique_id':
      return /^[\d-]{8,18}$/.test(text) ? null : 'gtin';
    case 'regular_price':
      return readTypedPrice(text) === null ? 'price' : null;
    case 'sale_price': {
      const sale = readTypedPrice(text);
      if (sale === null) return 'price';
      const regular = parseDecimal(readTypedPrice(shownCell(row, 'regular_price', edits)) ?? '');
      return regular !== null && parseDecimal(sale)?.lt(regular) === true ? null : 'not_lower';
    }
    case 'stock_quantity':
      return readTypedStock(text) === null ? 'number' : null;
    case 'weight':
      return readTypedStock(text) === null ? 'number' : null;
  }
}

/** The edits after a cell was typed into: one that is typed back to what is stored is no edit. */
export function withEdit(edits: GridEdits, row: WcVariation, column: GridColumn, text: string): GridEdits {
  const { [cellKey(row.id, column)]: _before, ...others } = edits;
  return text === storedCell(row, column) ? others : { ...others, [cellKey(row.id, column)]: text };
}

/** A block of cells as spreadsheets copy it: columns between tabs, rows between ends of lines. */
export function parsePaste(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** The edits after a block was pasted from a cell on; what reaches beyond the grid is left out. */
export function withPaste(
  edits: GridEdits,
  rows: readonly WcVariation[],
  { row, column }: { readonly row: number; readonly column: number },
  block: readonly (readonly string[])[],
): GridEdits {
  let next = edits;
  for (const [down, cells] of block.entries()) {
    const target = rows[row + down];
    if (target === undefined) break;
    for (const [right, text] of cells.entries()) {
      const name = gridColumns[column + right];
      if (name !== undefined) next = withEdit(next, target, name, text);
    }
  }
  return next;
}

function changedFields(row: WcVariation, column: GridColumn, text: string) {
  if (column === 'stock_quantity') {
    const before =
      row.manage_stock === true
        ? { manage_stock: true, stock_quantity: row.stock_quantity ?? 0 }
        : { manage_stock: false, stock_status: row.stock_status };
    const quantity = readTypedStock(text);
    return {
      before,
      after: quantity === null ? { manage_stock: false } : { manage_stock: true, stock_quantity: quantity },
    };
  }
  const isPrice = column === 'regular_price' || column === 'sale_price';
  const value = isPrice ? (readTypedPrice(text) ?? '') : column === 'weight' ? text.replace(',', '.') : text.trim();
  return { before: { [column]: row[column] }, after: { [column]: value } };
}

/** What is sent of the edits: of each variation the cells that differ, and no others. */
export function changesOf(rows: readonly WcVariation[], edits: GridEdits, parentId: number) {
  return rows.flatMap((row) => {
    const columns = gridColumns.filter((column) => edits[cellKey(row.id, column)] !== undefined);
    if (columns.length === 0) return [];
    const parts = columns.map((column) => changedFields(row, column, edits[cellKey(row.id, column)] ?? ''));
    return [
      {
        id: row.id,
        parentId,
        before: Object.assign({}, ...parts.map(({ before }) => before)) as Readonly<Record<string, unknown>>,
        after: Object.assign({}, ...parts.map(({ after }) => after)) as Readonly<Record<string, unknown>>,
      },
    ];
  });
}
