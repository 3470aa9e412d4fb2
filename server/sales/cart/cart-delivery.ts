import { productId } from '#core/ids.ts';
import { addMinor } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import type { CartDelivery } from '#server/add-on-api/add-on-cart.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { currencyFields, currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { withKey } from './add-lines.ts';
import { isShipped, parcelItem } from './calculate-shipping.ts';
import type { Carts, CartView } from './carts.ts';

/** What add-ons receive about how a cart is delivered. */
export function cartDelivery({ calculated, details }: CartView): CartDelivery {
  const { document, lines, packages, coupons, totals, rules } = calculated;
  const { settings, zones } = rules;
  const shippedLines = lines.filter(isShipped);
  const chosen = packages[0]?.chosen ?? null;
  return {
    amounts: {
      items: totals.items,
      display: settings.tax.display,
      freeShippingCoupon: coupons.some(({ freeShipping }) => freeShipping),
    },
    isEmpty: lines.length === 0,
    isDigital: lines.length > 0 && shippedLines.every(({ offer }) => offer.downloadable),
    parcel: shippedLines.map(parcelItem),
    zones,
    destination: document.shipping,
    rates: packages.length === 0 ? null : packages.flatMap(({ rates }) => rates),
    chosen: chosen === null ? null : { rateId: chosen.rateId, cost: addMinor(chosen.cost, chosen.totalTax) },
    productIdsInCart: new Set(lines.flatMap(({ line, offer }): number[] => [line.productId, offer.id])),
    crossSellIds: new Set(lines.flatMap(({ offer }) => details.get(offer.id)?.crossSellIds ?? [])),
    currency: currencyFormat(settings.currency),
    currencyFields: currencyFields(settings.currency),
  };
}

/** The cart as it would be with one more of a product; nothing is written. */
export function cartWithOneMore(
  { calculated }: CartView,
  id: number,
  { carts, database }: { readonly carts: Carts; readonly database: OpenDatabase },
): Promise<CartView> {
  const { document } = calculated;
  const line = withKey({
    productId: productId(id),
    variationId: null,
    attributes: {},
    quantity: quantityOf(1),
    addOns: {},
    parentKey: null,
    parentAddOn: null,
  });
  return carts.calculate(database.db, { ...document, lines: [...document.lines, line] });
}
