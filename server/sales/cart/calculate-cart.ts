import type { TaxDestination } from '#core/tax/tax-rate.ts';
import type { TaxContext, TotalsLine } from '#core/cart/item-totals.ts';
import { type CartTotals, completeTotals } from '#core/cart/totals.ts';
import type { Coupon } from '#core/coupon/coupon.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { KnownCoupons } from '#server/sales/coupons/known-coupons.ts';
import type { CartDocument } from './cart-document.ts';
import { type DroppedCoupon, calculateCoupons } from './calculate-coupons.ts';
import { isCollected } from '#server/sales/shipping/pickup-address.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import { type OfferedLine, offeredLines } from './calculate-lines.ts';
import { isShipped, type CalculatedPackage, calculatePackages } from './calculate-shipping.ts';
import { type ShopRules, taxContextOf } from './shop-rules.ts';

/** A cart with everything calculated from it at an instant: offers, rates, totals. */
export type CalculatedCart = {
  /** As it is to be stored: without coupons that are no longer valid. */
  readonly document: CartDocument;
  readonly lines: readonly OfferedLine[];
  readonly needsShipping: boolean;
  readonly packages: readonly CalculatedPackage[];
  /** The valid coupons, in the order of `totals.items.discounts`. */
  readonly coupons: readonly Coupon[];
  readonly droppedCoupons: readonly DroppedCoupon[];
  readonly totals: CartTotals;
  readonly tax: TaxContext;
  readonly rules: ShopRules;
  readonly at: Date;
};

export type CalculateInput = {
  readonly document: CartDocument;
  readonly offers: ReadonlyMap<number, Offer>;
  /** What is known of the coupons in the document. */
  readonly coupons: KnownCoupons;
  readonly rules: ShopRules;
  readonly details: ReadonlyMap<number, LineDetails>;
  readonly addOns: readonly AddOn[];
  readonly texts: Texts;
  /** Slugs of shipping classes by id, where a shipping method needs them. */
  readonly shippingClasses: ReadonlyMap<number, string>;
  readonly at: Date;
};

export function calculateCart(input: CalculateInput): CalculatedCart {
  const { document, offers, rules, at } = input;
  const lines = offeredLines(document.lines, offers, { ...input, settings: rules.settings });
  const byAddress = calculateFor(taxAddress(document, rules), lines, input);
  const collected = isCollected(byAddress.packages.map(({ chosen }) => chosen?.methodId ?? ''));
  const calculated = collected ? calculateFor(rules.base, lines, input) : byAddress;
  return {
    document: withoutDropped(document, calculated.droppedCoupons),
    lines,
    needsShipping: lines.some(isShipped),
    rules,
    at,
    ...calculated,
  };
}

function withoutDropped(document: CartDocument, dropped: readonly DroppedCoupon[]): CartDocument {
  if (dropped.length === 0) return document;
  const droppedCodes = new Set(dropped.map(({ code }) => code));
  return { ...document, coupons: document.coupons.filter((code) => !droppedCodes.has(code)) };
}

/** Goods that the shopper collects are sold at the shop's address. */
function taxAddress({ shipping, billing }: CartDocument, { settings, base }: ShopRules): TaxDestination {
  const { basedOn } = settings.tax;
  return basedOn === 'base' ? base : basedOn === 'billing' ? billing : shipping;
}

function calculateFor(
  address: TaxDestination,
  lines: readonly OfferedLine[],
  { document, rules, shippingClasses, coupons: knownCoupons, at }: CalculateInput,
) {
  const tax = taxContextOf(rules, address, at);
  const totalsLines = lines.map(totalsLine);
  const { coupons, dropped, items } = calculateCoupons({ document, lines, totalsLines, tax, rules, knownCoupons, at });
  const freeShippingCoupon = coupons.some(({ freeShipping }) => freeShipping);
  const packages = calculatePackages({ document, lines, items, tax, rules, shippingClasses, freeShippingCoupon });
  const shipping = packages.length === 0 ? null : packages.flatMap(({ chosen }) => chosen ?? []);
  const totals = completeTotals(items, { ...tax, shipping });
  return { tax, packages, coupons, droppedCoupons: dropped, totals };
}

function totalsLine({ line, part, price, lineAmount, taxable, taxClass }: OfferedLine): TotalsLine {
  const partOf = part ? line.parentKey : null;
  return { key: line.key, partOf, price, quantity: line.quantity, lineAmount, taxable, taxClass };
}
