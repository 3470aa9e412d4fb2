import { parseDecimal } from '#core/decimal.ts';
import type { FreeDelivery, FreeShippingRule } from '#core/shipping/free-delivery.ts';
import { shippingRateId } from '#core/shipping/rates.ts';
import { matchZone, type ShippingDestination, type ShippingZone } from '#core/shipping/zone.ts';
import type { GeneralOptions } from './options.ts';

/** What the cart is to reach, and by whose rule. */
export type FoundThreshold = {
  readonly rule: FreeShippingRule;
  /** Whether it is the merchant's own threshold, which no rate follows. */
  readonly custom: boolean;
};

/** The zone whose methods count: the initial one while nothing is known of the destination. */
export function zoneForBar(
  zones: readonly ShippingZone[],
  destination: ShippingDestination,
  { initial_zone: initial }: Pick<GeneralOptions, 'initial_zone'>,
): ShippingZone | null {
  const supposed = isUnknown(destination) ? zones.find(({ id }) => String(id) === initial.trim()) : undefined;
  return supposed ?? matchZone(zones, destination);
}

/** `AF` heads lists of countries: without a city it was never chosen. */
function isUnknown({ country, state, postcode, city }: ShippingDestination): boolean {
  return (country === '' && state === '' && postcode === '') || (country === 'AF' && city === '');
}

/** The merchant's own threshold, else that of the chosen carrier, else of the zone's first method that may be free. */
export function findThreshold(
  general: Pick<GeneralOptions, 'enable_custom_threshold' | 'custom_threshold'>,
  deliveries: readonly FreeDelivery[],
  chosenRate: string | null,
): FoundThreshold | null {
  const customThreshold = general.custom_threshold.trim();
  if (general.enable_custom_threshold && customThreshold !== '') {
    return { rule: { requires: 'min_amount', minAmount: customThreshold, ignoreDiscounts: false }, custom: true };
  }
  const chosen = deliveries.find(({ method }) => shippingRateId(method) === chosenRate);
  const delivery = chosen ?? deliveries[0];
  return delivery === undefined ? null : { rule: delivery.rule, custom: false };
}

/** The amount as it is written; null where there is none. */
export function writtenAmount(foundThreshold: FoundThreshold | null): string | null {
  const text = foundThreshold?.rule.minAmount.trim() ?? '';
  return text === '' ? null : text;
}

/** Whether there is an amount to show; one of 0 only where rates without cost count as free. */
export function hasShownAmount(
  foundThreshold: FoundThreshold | null,
  zeroShipping: boolean,
): foundThreshold is FoundThreshold {
  const amount = parseDecimal(writtenAmount(foundThreshold)?.replace(',', '.') ?? '');
  return amount !== null && (zeroShipping || amount.gt(0));
}
