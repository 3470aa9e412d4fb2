import type { CurrencyFields } from '#contract/prices.ts';
import { productId } from '#core/ids.ts';
import type { CurrencyFormat } from '#core/money-format.ts';
import { addMinor, type MinorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import type { FreeShippingCart } from '#core/shipping/free-shipping.ts';
import type { ParcelItem } from '#core/shipping/parcel-limits.ts';
import type { ShippingRate } from '#core/shipping/rates.ts';
import type { ShippingDestination, ShippingZone } from '#core/shipping/zone.ts';
import { withKey } from '#server/sales/cart/add-lines.ts';
import type { Carts, CartView } from '#server/sales/cart/carts.ts';
import { isShipped, parcelItem } from '#server/sales/cart/calculate-shipping.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { currencyFields, currencyFormat } from '#server/platform/settings/currency-fields.ts';

export type { CartView };

/** What an add-on may know of how a cart is delivered. */
export type CartDelivery = {
  readonly amounts: FreeShippingCart;
  readonly isEmpty: boolean;
  /** Whether all of it is virtual or downloaded. */
  readonly isDigital: boolean;
  /** What is shipped together. */
  readonly parcel: readonly ParcelItem[];
  readonly zones: readonly ShippingZone[];
  readonly destination: ShippingDestination;
  /** What is offered; null while it is not known where the goods go, or nothing is shipped. */
  readonly rates: readonly ShippingRate[] | null;
  /** The rate that counts, with its tax. */
  readonly chosen: { readonly rateId: string; readonly cost: MinorUnits } | null;
  /** Ids of the products in it, those of variations too. */
  readonly heldIds: ReadonlySet<number>;
  /** Ids of products that go with it. */
  readonly crossSellIds: ReadonlySet<number>;
  readonly currency: CurrencyFormat;
  readonly currencyFields: CurrencyFields;
};

export function cartDelivery({ calculated, details }: CartView): CartDelivery {
  const { document, lines, packages, coupons, totals, rules } = calculated;
  const { settings, zones } = rules;
  const goods = lines.filter(isShipped);
  const chosen = packages[0]?.chosen ?? null;
  return {
    amounts: {
      items: totals.items,
      display: settings.tax.display,
      freeShippingCoupon: coupons.some(({ freeShipping }) => freeShipping),
    },
    isEmpty: lines.length === 0,
    isDigital: lines.length > 0 && goods.every(({ offer }) => offer.downloadable),
    parcel: goods.map(parcelItem),
    zones,
    destination: document.shipping,
    rates: packages.length === 0 ? null : packages.flatMap(({ rates }) => rates),
    chosen: chosen === null ? null : { rateId: chosen.rateId, cost: addMinor(chosen.cost, chosen.totalTax) },
    heldIds: new Set(lines.flatMap(({ line, offer }): number[] => [line.productId, offer.id])),
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
