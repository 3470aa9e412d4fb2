import { compareDecimals, type Decimal, decimal } from '#core/decimal.ts';
import { type MinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

const byAmount = new Set(['min_amount', 'either']);

/** The least purchase, as displayed, from which any zone delivers free; null where it never depends on that alone. */
export function freeShippingFrom({ shipping, currency }: ShopSettings): MinorUnits | null {
  const amounts = shipping.zones
    .flatMap(({ methods }) => methods)
    .filter(({ method, enabled, requires }) => enabled && method === 'free_shipping' && byAmount.has(requires))
    .map(({ minAmount }): Decimal => decimal(minAmount))
    .toSorted(compareDecimals);
  const [least] = amounts;
  return least === undefined ? null : roundHalfUpToMinor(least, currency.decimals);
}
