import { fillPlaces } from '#core/text/places.ts';
import type { FixedColumn, NumberedColumn } from '#server/tools/import/column-key.ts';
import { fixedColumnNames, numberedColumnNames } from '#server/tools/import/column-names.ts';
import { columnOrder } from '#server/tools/import/column-order.ts';
import { originMeta } from '#server/tools/import/parse-row.ts';

/** How wide the file must be for the shop's products. */
export type ExportWidth = {
  readonly attributes: number;
  readonly downloads: number;
  readonly metas: readonly string[];
  /** By id, attributes whose values the merchant put in order, as they are on any product. */
  readonly termOrders: ReadonlyMap<number, TermOrder>;
};

/** The row of the first product that has the attribute states the order. */
export type TermOrder = { readonly productId: number; readonly values: readonly string[] };

/** The columns that every file has. */
export const exportedColumns = [...columnOrder, 'brands'] as const satisfies readonly FixedColumn[];

export type ExportedColumn = (typeof exportedColumns)[number];

const units: Readonly<Partial<Record<FixedColumn, string>>> = { weight: 'kg', length: 'cm', width: 'cm', height: 'cm' };
const attributeColumns: readonly NumberedColumn[] = [
  'attribute_name',
  'attribute_values',
  'attribute_visible',
  'attribute_global',
  'attribute_default',
];
const downloadColumns: readonly NumberedColumn[] = ['download_id', 'download_name', 'download_url'];

function numbered(columns: readonly NumberedColumn[], count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    columns.map((column) => numberedColumnNames[column].lt.replace('%d', String(index + 1))),
  ).flat();
}

/** The heading row, in Lithuanian. */
export function exportHeaders({ attributes, downloads, metas, termOrders }: ExportWidth): readonly string[] {
  return [
    ...exportedColumns.map((column) => fillPlaces(fixedColumnNames[column].lt, [units[column] ?? ''])),
    ...numbered(termOrders.size > 0 ? [...attributeColumns, 'attribute_order'] : attributeColumns, attributes),
    ...numbered(downloadColumns, downloads),
    ...[...metas, originMeta].map((key) => `Meta: ${key}`),
  ];
}
