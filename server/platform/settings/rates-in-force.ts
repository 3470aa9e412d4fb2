import type { ShopSettings } from './schema.ts';

/** The tax rates that count: none in a shop that is not registered for VAT, whatever is stored. */
export function ratesInForce({
  shop,
  tax,
}: {
  readonly shop: Pick<ShopSettings['shop'], 'vatPayer'>;
  readonly tax: Pick<ShopSettings['tax'], 'rates'>;
}): ShopSettings['tax']['rates'] {
  return shop.vatPayer ? tax.rates : [];
}
