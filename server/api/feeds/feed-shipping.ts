import { computeItemTotals } from '#core/cart/item-totals.ts';
import { addMinor } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import { ratesForPackage } from '#core/shipping/rates.ts';
import { matchZone } from '#core/shipping/zone.ts';
import { shippingTaxRates } from '#core/tax/shipping-tax-class.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { ratesInForce } from '#server/platform/settings/rates-in-force.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';
import type { FeedItem } from './feed-item.ts';

/** What sending a piece depends on. */
type Parcel = Pick<Offer, 'virtual' | 'taxStatus' | 'taxClass' | 'weight' | 'dimensions' | 'shippingClassId'> & {
  readonly effective: Pick<Offer['effective'], 'price'>;
};

export type ShippingOf = (parcel: Parcel) => FeedItem['shipping'];

/** What it costs to have one piece sent within the shop's own country, with tax, by every method that brings it. */
export function feedShipping(settings: ShopSettings, classes: ReadonlyMap<number, string>, at: Date): ShippingOf {
  const { tax, currency, shop } = settings;
  const { country } = shop;
  const destination = { country, state: '', postcode: '', city: '' };
  const methods = (matchZone(shopZones(settings), destination)?.methods ?? []).filter(
    ({ kind }) => kind !== 'local_pickup',
  );
  const context = {
    rates: ratesInForce(settings),
    destination,
    base: destination,
    at,
    pricesIncludeTax: tax.pricesIncludeTax,
    currencyMinorUnit: currency.decimals,
  };

  return (offer) => {
    const { price } = offer.effective;
    if (offer.virtual || price === null) return [];
    const taxable = offer.taxStatus === 'taxable';
    const line = { key: '', price, quantity: quantityOf(1), taxable, taxClass: offer.taxClass };
    const items = computeItemTotals([line], [], context);
    const { length, width, height } = offer.dimensions;
    const rates = ratesForPackage(methods, {
      items: [
        {
          quantity: quantityOf(1),
          weight: offer.weight,
          sides: length === null || width === null || height === null ? null : [length, width, height],
          lineTotal: items.discountedItems,
          shippingClass: offer.shippingClassId === null ? '' : (classes.get(offer.shippingClassId) ?? ''),
        },
      ],
      cart: { items, display: tax.display, freeShippingCoupon: false },
      taxRates: shippingTaxRates(context, tax.shippingTaxClass, taxable ? [offer.taxClass] : []),
      currencyMinorUnit: currency.decimals,
    });
    return rates.map(({ name, cost, totalTax }) => ({ country, service: name, price: addMinor(cost, totalTax) }));
  };
}
