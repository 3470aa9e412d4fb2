import type { FixedColumn, NumberedColumn } from '#server/import/column-key.ts';
import { fixedColumnNames, numberedColumnNames } from '#server/import/column-names.ts';
import { originMeta } from '#server/import/parse-row.ts';

/** How wide the file must be for the shop's products. */
export type ExportWidth = {
  readonly attributes: number;
  readonly downloads: number;
  readonly metas: readonly string[];
};

/** The columns that every file has, in the order in which readers of other languages know them by place. */
export const exportedColumns = [
  'id',
  'type',
  'sku',
  'gtin',
  'name',
  'published',
  'featured',
  'visibility',
  'short_description',
  'description',
  'sale_from',
  'sale_to',
  'tax_status',
  'tax_class',
  'in_stock',
  'stock',
  'low_stock',
  'backorders',
  'sold_individually',
  'weight',
  'length',
  'width',
  'height',
  'reviews',
  'purchase_note',
  'sale_price',
  'regular_price',
  'categories',
  'tags',
  'shipping_class',
  'images',
  'download_limit',
  'download_expiry',
  'parent',
  'grouped',
  'upsells',
  'cross_sells',
  'external_url',
  'button_text',
  'position',
  'brands',
] as const satisfies readonly FixedColumn[];

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
export function exportHeaders({ attributes, downloads, metas }: ExportWidth): readonly string[] {
  return [
    ...exportedColumns.map((column) => fixedColumnNames[column].lt.replace('%s', units[column] ?? '')),
    ...numbered(attributeColumns, attributes),
    ...numbered(downloadColumns, downloads),
    ...[...metas, originMeta].map((key) => `Meta: ${key}`),
  ];
}
