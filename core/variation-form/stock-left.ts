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
  const tells = settings.showStock && tellsStock && attributes.length > 1 && open === field && more.length === 0;
  if (index === null || !tells) return new Map();
  const options = attributes.find((attribute) => attribute.field === field)?.options ?? [];
  return new Map(
    options.flatMap(({ value }) => {
      const variation = index.find({ ...selection, [field]: value });
      if (variation === null || !variation.is_in_stock) return [];
      const { max_qty: most, variation_stock_left: left } = variation;
      const few = most !== null && most > 0 && most <= settings.stockThreshold;
      return few && left !== null && left > 0 ? [[value, left] as const] : [];
    }),
  );
}
