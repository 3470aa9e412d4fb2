import type { ProductState } from '#server/catalog/products/write/product-state.ts';

/** What a product has, as the audit log shows it: stock as it was counted then, custom fields each by its name. */
export function auditedProduct(state: ProductState): Readonly<Record<string, unknown>> {
  const { product, prices, metas, stock, variationValues, ...parts } = state;
  const fields = Object.entries(metas).map(([key, value]) => [`meta:${key}`, value] as const);
  return {
    ...product,
    ...prices,
    ...parts,
    choices: variationValues,
    manage_stock: stock.managed,
    stock_quantity: stock.managed ? stock.quantity : null,
    stock_status: stock.status,
    backorders: stock.backorders,
    low_stock_amount: stock.low_amount,
    ...Object.fromEntries(fields),
  };
}
