import type { RawBuilder } from 'kysely';
import type { UnpaidLimits } from '#core/order/unpaid-limits.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { LineDetailsCache } from '#server/catalog/products/line-details-cache.ts';
import { readOffersWith } from '#server/catalog/products/read-offers.ts';
import type { TranslateCatalogue } from '#server/catalog/translations/translate-catalogue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { calculateCart } from '#server/sales/cart/calculate-cart.ts';
import { type CartDocument, offerId } from '#server/sales/cart/cart-document.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { readShippingClasses } from '#server/sales/cart/read-shipping-classes.ts';
import { currentShopRules } from '#server/sales/cart/shop-rules.ts';
import { readKnownCoupons } from '#server/sales/coupons/known-coupons.ts';
import {
  addressNames,
  type Buyer,
  type UnpaidCounts,
  unpaidCounts,
} from '#server/sales/stored-orders/unpaid-orders.ts';

export type CalculateOrderServices = {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly details: LineDetailsCache;
  readonly addOns: readonly AddOn[];
  readonly texts: Texts;
  readonly translate: Pick<TranslateCatalogue, 'offers'>;
};

/** A cart that is about to be ordered, and what its buyer ordered already without paying; null: nothing is left in it. */
export type OrderToCheck = { readonly view: CartView; readonly unpaid: UnpaidCounts | null };

export type CalculateOrder = (trx: DatabaseTransaction, document: CartDocument, buyer: Buyer) => Promise<OrderToCheck>;

/** The products whose stock an order of a cart may take. */
export function orderedProducts({ lines }: CartDocument): readonly number[] {
  return [...new Set(lines.flatMap((line) => [offerId(line), line.productId as number]))];
}

/**
 * The beginning of the statement that reads prices, stock and unpaid orders. A wide network of IPv6 is looked up by how
 * addresses begin, for which there is an index only while the planner sees the beginning: that one is not prepared.
 */
function startOf(buyer: Buyer, limits: UnpaidLimits): RawBuilder<unknown> | undefined {
  const networks = addressNames(buyer, limits).length;
  return networks > 1 ? undefined : prepared(`offers_and_unpaid_${networks}`);
}

/**
 * Reads all that an order depends on again, once everything is locked, and calculates the cart from it. Prices, stock
 * and unpaid orders are read by one statement; coupons, where there are any, by others.
 */
export function createCalculateOrder({
  clock,
  settings,
  details,
  addOns,
  texts,
  translate,
}: CalculateOrderServices): CalculateOrder {
  const currentRules = currentShopRules(settings.current);

  return async (trx, document, buyer) => {
    const at = clock();
    const rules = currentRules();
    const ids = document.lines.map(offerId);
    const limits = rules.settings.unpaidOrders;
    const unpaid = unpaidCounts({ buyer, productIds: orderedProducts(document), limits, at });
    const start = startOf(buyer, limits);
    const { offers, value } = await readOffersWith(trx, { ids, at, value: unpaid, start });
    const shippingClasses = await readShippingClasses(trx, rules.zones);
    const lineDetails = await details.get(trx, ids);
    const coupons = await readKnownCoupons(trx, {
      codes: document.coupons,
      productIds: document.lines.map(({ productId }) => productId),
      email: document.billing.email,
    });
    const calculated = calculateCart({
      document,
      offers: translate.offers(offers),
      coupons,
      details: lineDetails,
      rules,
      addOns,
      texts,
      shippingClasses,
      at,
    });
    return { view: { calculated, details: lineDetails }, unpaid: value };
  };
}
