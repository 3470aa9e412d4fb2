import { decodeEntities } from '#core/text/html-entities.ts';

/** How much there is of a product or variation, as `vitrina/v1/admin/stock` says it. */
export type StockRow = {
  readonly id: number;
  /** Its product, of a variation; else 0. */
  readonly parent_id: number;
  readonly type: string;
  readonly status: string;
  readonly name: string;
  readonly choices: readonly string[];
  readonly sku: string;
  readonly global_unique_id: string;
  readonly manage_stock: boolean;
  readonly stock_quantity: number | null;
  readonly stock_status: string;
  readonly low_stock_amount: number | null;
  readonly image: string | null;
};

export const stockPath = 'vitrina/v1/admin/stock';
export const movementsPath = `${stockPath}/movements`;

/** A product, of a variation with what it differs by: `Linen towel – XS, White`. */
export function stockName({ name, choices }: Pick<StockRow, 'name' | 'choices'>): string {
  const title = decodeEntities(name);
  return choices.length === 0 ? title : `${title} – ${choices.map(decodeEntities).join(', ')}`;
}

/** The page of the product that a row belongs to. */
export function productPage({ id, parent_id: parentId }: Pick<StockRow, 'id' | 'parent_id'>): string {
  return `/prekes/${parentId === 0 ? id : parentId}`;
}
