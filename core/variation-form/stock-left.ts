import type { FormVariation } from './form-data.ts';
import type { VariationForm } from './form.ts';
import { missingFields } from './form.ts';

/**
 * Pieces left by value of a field: told of the one attribute still open, after an item was chosen, where few are left.
 * Never of products with a single attribute or without their variations at hand.
 */
export function stockLeft<V extends FormVariation>(form: VariationForm<V>, field: string): ReadonlyMap<string, number> {
  const { index, settings, selection, attributes, tellsStock } = form;
  const [open, ...more] = missingFields(form);
  const showsStock = settings.showStock && tellsStock && attributes.length > 1 && open === field && more.length === 0;
  if (index === null || !showsStock) return new Map();
  const options = attributes.find((attribute) => attribute.field === field)?.options ?? [];
  return new Map(
    options.flatMap(({ value }) => {
      const variation = index.find({ ...selection, [field]: value });
      if (variation === null || !variation.is_in_stock) return [];
      const { max_qty: maxQuantity, variation_stock_left: remainingStock } = variation;
      const few = maxQuantity !== null && maxQuantity > 0 && maxQuantity <= settings.stockThreshold;
      return few && remainingStock !== null && remainingStock > 0 ? [[value, remainingStock] as const] : [];
    }),
  );
}
