/** A row of a product file, by WooCommerce's English headings. */
export type ProductRow = Readonly<Record<string, string | number>>;

/** Rows as a product file. */
export function productFile(rows: readonly ProductRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string | number = '') => `"${String(value).replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => cells.map((value) => cell(value)).join(','))
    .join('\n');
}
