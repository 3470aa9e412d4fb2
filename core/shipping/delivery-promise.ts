import { chooseRate } from './rates.ts';

/** A delivery that is offered, as far as its price is a promise. */
export type OfferedDelivery = {
  readonly rateId: string;
  readonly methodId: string;
  readonly name: string;
  readonly isFree: boolean;
};

/** What the shopper may be told of free delivery. */
export type DeliveryPromise =
  /** The delivery that counts costs nothing. */
  | { readonly kind: 'free' }
  /** It costs something, or is no delivery: these would bring the goods for nothing, once one of them is chosen. */
  | { readonly kind: 'choose'; readonly deliveries: readonly OfferedDelivery[] }
  | { readonly kind: 'none' };

/**
 * The one decision about what is promised, wherever it is said. Without a choice the first delivery counts, as it does
 * for the totals. Collecting the goods is no delivery, whatever it costs.
 */
export function deliveryPromise(offered: readonly OfferedDelivery[], chosen: string | null): DeliveryPromise {
  const free = offered.filter(({ methodId, isFree }) => isFree && methodId !== 'local_pickup');
  const counting = chooseRate(offered, chosen);
  if (counting === null || free.length === 0) return { kind: 'none' };
  return free.includes(counting) ? { kind: 'free' } : { kind: 'choose', deliveries: free };
}
