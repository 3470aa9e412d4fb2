import { ratesFor, type RatesQuery, type TaxClass, type TaxRate } from './tax-rate.ts';

/**
 * The tax class of shipping when it follows the goods: the standard class as soon as one item has it, else the first
 * class in the shop's order. `itemClasses` are those of taxable items that are shipped; when empty it returns null, and
 * shipping is not taxed.
 */
export function shippingTaxClass(itemClasses: readonly TaxClass[], classOrder: readonly TaxClass[]): TaxClass | null {
  const presentClasses = new Set(itemClasses.map((taxClass) => (taxClass === '' ? 'standard' : taxClass)));
  if (presentClasses.has('standard')) return 'standard';
  return classOrder.find((taxClass) => presentClasses.has(taxClass)) ?? [...presentClasses][0] ?? null;
}

/** The value of the setting that taxes shipping like the goods. */
const inheritFromItems = 'inherit';

/**
 * The rates by which shipping is taxed: of the class of the setting, or of the goods' where it follows them, and only
 * those that are meant for shipping too. The shop's order of classes is that of its rates.
 */
export function shippingTaxRates(
  query: Omit<RatesQuery, 'taxClass'>,
  setting: TaxClass | typeof inheritFromItems,
  itemClasses: readonly TaxClass[],
): readonly TaxRate[] {
  const classOrder = query.rates.map(({ taxClass }) => taxClass);
  const taxClass = setting === inheritFromItems ? shippingTaxClass(itemClasses, classOrder) : setting;
  return taxClass === null ? [] : ratesFor({ ...query, taxClass }).filter(({ shipping }) => shipping);
}
