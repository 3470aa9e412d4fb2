import { cellText, splitList } from './cells.ts';
import type { Reference } from './import-row.ts';

/** A product named by `id:NN` or by its SKU; null for an empty cell. */
export function parseReference(cell: string): Reference | null {
  const text = cellText(cell);
  const id = /^id:(\d{1,9})$/i.exec(text)?.[1];
  if (id !== undefined) return { kind: 'id', id: Number(id) };
  return text === '' ? null : { kind: 'sku', sku: text };
}

export function parseReferences(cell: string): Reference[] {
  return splitList(cell)
    .map(parseReference)
    .filter((reference) => reference !== null);
}

export function referenceText(reference: Reference): string {
  return reference.kind === 'id' ? `id:${reference.id}` : reference.sku;
}

/** Why a row could be imported only in part or not at all. `row` counts data rows from 1; 0 is the heading row. */
export type ImportProblem = { readonly row: number; readonly code: ProblemCode; readonly detail: string };

export type ProblemCode =
  | 'unknown_column'
  | 'unknown_type'
  | 'unknown_value'
  | 'bad_number'
  | 'bad_date'
  | 'too_long'
  | 'unsafe_html'
  | 'unsafe_address'
  | 'shortcode_kept_as_text'
  | 'unknown_tax_class'
  | 'price_not_kept'
  | 'price_zero'
  | 'stock_not_kept'
  | 'duplicate_id'
  | 'duplicate_sku'
  | 'empty_name'
  | 'no_such_product'
  | 'type_conflict'
  | 'parent_missing'
  | 'parent_not_variable'
  | 'parent_not_imported'
  | 'attribute_not_listed_by_parent'
  | 'value_not_listed_by_parent'
  | 'variation_without_attributes'
  | 'same_combination'
  | 'order_differs'
  | 'dangling_reference'
  | 'image_missing'
  | 'image_failed'
  | 'same_product'
  | 'not_written';

/** Records a problem with one row. */
export type NoteProblem = (code: ProblemCode, detail: string) => void;
