import { ratesFor, type RatesQuery, type TaxClass, type TaxRate } from './tax-rate.ts';

/**
 * The class by which shipping is taxed when it follows the goods: the standard class as soon as one item has it, else
 * the first class in the shop's order. `itemClasses` are those of taxable items that are shipped; none gives null,
 * and then shipping bears no tax.
 */
export function shippingTaxClass(itemClasses: readonly TaxClass[], classOrder: readonly TaxClass[]): TaxClass | null {
  const found = new Set(itemClasses.map((taxClass) => (taxClass === '' ? 'standard' : taxClass)));
  if (found.has('standard')) return 'standard';
  return classOrder.find((taxClass) => found.has(taxClass)) ?? [...found][0] ?? null;
}

/** The rates of that class that are meant for shipping too. */
export function shippingTaxRates(
  query: Omit<RatesQuery, 'taxClass'>,
  itemClasses: readonly TaxClass[],
  classOrder: readonly TaxClass[],
): TaxRate[] {
  const taxClass = shippingTaxClass(itemClasses, classOrder);
  return taxClass === null ? [] : ratesFor({ ...query, taxClass }).filter(({ shipping }) => shipping);
}
