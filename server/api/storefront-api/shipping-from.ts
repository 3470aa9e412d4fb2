import { decimal } from '#core/decimal.ts';
import type { MinorUnits } from '#core/money.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { feedShipping } from '#server/api/feeds/feed-shipping.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

const usualPiece: Pick<Offer, 'virtual' | 'taxStatus' | 'taxClass' | 'weight' | 'dimensions' | 'shippingClassId'> = {
  virtual: false,
  taxStatus: 'taxable',
  taxClass: 'standard',
  weight: null,
  dimensions: { length: null, width: null, height: null },
  shippingClassId: null,
};

/** The least that sending one usual piece within the shop's country costs, with tax; null where nothing is sent. */
export function shippingFrom(settings: ShopSettings, at: Date): MinorUnits | null {
  const rates = feedShipping(settings, new Map(), at)({ ...usualPiece, effective: { price: decimal('1') } });
  return rates.map(({ price }) => price).toSorted((a, b) => a - b)[0] ?? null;
}
