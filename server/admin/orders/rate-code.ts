import type { TaxRate } from '#core/tax/tax-rate.ts';

/** How programs know a rate: country, state, name and priority, as WooCommerce writes it: `LT-PVM-1`. */
export function rateCode({
  country,
  state = '',
  name,
  priority = 1,
}: Pick<TaxRate, 'country' | 'state' | 'name' | 'priority'>): string {
  const label = (name === '' ? 'VAT' : name).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
  return [country, state, label, String(priority)].filter((part) => part !== '').join('-');
}
