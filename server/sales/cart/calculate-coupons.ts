import {
  computeItemTotals,
  type Discount,
  discountablePrice,
  type ItemTotals,
  type TaxContext,
  type TotalsLine,
} from '#core/cart/item-totals.ts';
import { checkCoupon, type CouponCart, type CouponFailure } from '#core/coupon/check-coupon.ts';
import type { Coupon } from '#core/coupon/coupon.ts';
import type { CouponLine, NamedCategory } from '#core/coupon/coupon-line.ts';
import { discountLines } from '#core/coupon/discount-lines.ts';
import { addMinor } from '#core/money.ts';
import type { KnownCoupons } from '#server/sales/coupons/known-coupons.ts';
import type { CartDocument } from './cart-document.ts';
import type { OfferedLine } from './calculate-lines.ts';
import type { ShopRules } from './shop-rules.ts';

/** A coupon that was in the cart and is no longer valid; without a reason: it is gone from the shop. */
export type DroppedCoupon = { readonly code: string; readonly reason: CouponFailure | null };

export type CalculatedCoupons = {
  /** The valid ones, in the order in which they were applied. */
  readonly coupons: readonly Coupon[];
  readonly dropped: readonly DroppedCoupon[];
  /** The totals of the items with what the coupons take off. */
  readonly items: ItemTotals;
};

type CouponsInput = {
  readonly document: CartDocument;
  readonly lines: readonly OfferedLine[];
  readonly totalsLines: readonly TotalsLine[];
  readonly tax: TaxContext;
  readonly rules: ShopRules;
  readonly knownCoupons: KnownCoupons;
  readonly at: Date;
};

/** Validates the coupons of a cart against it, and deducts the discounts of the valid ones. */
export function calculateCoupons(input: CouponsInput): CalculatedCoupons {
  const { document, totalsLines, tax, rules, knownCoupons } = input;
  const { enabled, sequential } = rules.settings.coupons;
  const items = computeItemTotals(totalsLines, [], tax);
  if (document.coupons.length === 0 || !enabled) return { coupons: [], dropped: [], items };
  const cart = couponCart(input, items);
  const checkedCoupons = document.coupons.map((code) => {
    const coupon = knownCoupons.coupons.find((one) => one.code === code);
    if (coupon === undefined) return { code, coupon: null, reason: null };
    const usedByEmail = knownCoupons.usesByEmail === null ? null : (knownCoupons.usesByEmail.get(coupon.id) ?? 0);
    const checkResult = checkCoupon(coupon, { ...cart, usedByEmail });
    return checkResult.ok ? { code, coupon, reason: null } : { code, coupon: null, reason: checkResult.failure };
  });
  const coupons = checkedCoupons.flatMap(({ coupon }) => coupon ?? []);
  const dropped = checkedCoupons.filter(({ coupon }) => coupon === null).map(({ code, reason }) => ({ code, reason }));
  if (coupons.length === 0) return { coupons, dropped, items };
  const discounts: readonly Discount[] = discountLines(coupons, cart.lines, {
    sequential,
    currencyMinorUnit: rules.settings.currency.decimals,
  });
  return { coupons, dropped, items: computeItemTotals(totalsLines, discounts, tax) };
}

function couponCart(input: CouponsInput, items: ItemTotals): Omit<CouponCart, 'usedByEmail'> {
  const { document, lines, totalsLines, tax, rules, knownCoupons, at } = input;
  const withTax = rules.settings.tax.display === 'incl';
  return {
    lines: lines.flatMap((line, index) => {
      const priced = totalsLines[index];
      return priced === undefined ? [] : [couponLine(line, priced, tax, knownCoupons.categories)];
    }),
    subtotal: withTax ? addMinor(items.totalItems, items.totalItemsTax) : items.totalItems,
    email: document.billing.email,
    at,
    currencyMinorUnit: rules.settings.currency.decimals,
  };
}

function couponLine(
  { line, offer, name, takesCoupons }: OfferedLine,
  priced: TotalsLine,
  tax: TaxContext,
  categories: ReadonlyMap<number, readonly NamedCategory[]>,
): CouponLine {
  return {
    key: line.key,
    partOf: priced.partOf ?? null,
    productIds: line.variationId === null ? [line.productId] : [line.variationId, line.productId],
    name,
    categories: categories.get(line.productId) ?? [],
    quantity: line.quantity,
    price: discountablePrice(priced, tax),
    onSale: offer.effective.onSale,
    excludedFromCoupons: !takesCoupons,
  };
}
