import type { ShippingRate } from '#core/shipping/rates.ts';

/** Names of the rates that are free while a dearer one is chosen; who collects the goods asks for none. */
export function freeRatesLeft(
  rates: readonly Pick<ShippingRate, 'methodId' | 'name' | 'cost'>[],
  chosen: { readonly cost: number } | null,
): readonly string[] {
  if (chosen === null || chosen.cost === 0) return [];
  return rates.filter(({ methodId, cost }) => methodId !== 'local_pickup' && cost === 0).map(({ name }) => name);
}
