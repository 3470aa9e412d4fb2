import type { DeliveryDays } from '#core/delivery/delivery-days.ts';
import { isBackorder } from '#core/product/availability.ts';
import { promisedDelivery } from '#server/sales/shipping/delivery-rules.ts';
import type { CalculatedCart } from './calculate-cart.ts';

type DatedCart = Pick<CalculatedCart, 'lines' | 'rules' | 'at'>;

/**
 * The days between which a cart's goods arrive by a shipping method when they are ordered now: what the checkout
 * promises, and what the order then stores. Null where no parcel is sent.
 */
export function promisedDays({ lines, rules, at }: DatedCart, methodId: string): DeliveryDays | null {
  const onBackorder = lines.some(({ offer, line, shipped }) => shipped && isBackorder(offer.sellable, line.quantity));
  return promisedDelivery(rules.settings, at, { methodId, onBackorder });
}
