import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { type Coupon, type CouponType, noConditions } from '../coupon/coupon.ts';
import { discountLines } from '../coupon/discount-lines.ts';
import { addMinor, minorUnits, sumMinor } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { lithuanianTaxClasses, lithuanianTaxRates } from '../tax/lithuania.ts';
import { addTax } from '../tax/split-tax.ts';
import { ratesFor } from '../tax/tax-rate.ts';
import { type Discount, discountablePrice, type TotalsLine } from './item-totals.ts';
import { computeTotals, type ShippingCost, type TotalsInput } from './totals.ts';

const runs = 10_000;
const at = new Date('2026-11-21T10:00:00Z');
const home = { country: 'LT' };
const standard = ratesFor({ rates: lithuanianTaxRates, taxClass: 'standard', destination: home, at });

function shippingOf(cost: number, taxable: boolean): ShippingCost {
  const taxes = addTax(decimal(cost), taxable ? standard : []).taxes;
  return {
    cost: minorUnits(cost),
    taxes: taxes.map(({ rate, amount }) => ({ rate, amount: minorUnits(Math.round(amount.toNumber())) })),
  };
}

const lines = fc.array(
  fc.record({
    cents: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 500_000 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxable: fc.boolean(),
    taxClass: fc.constantFrom(...lithuanianTaxClasses),
    /** Per mille of the line that each coupon takes off. */
    off: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })),
  }),
  { minLength: 1, maxLength: 12 },
);

const cart = fc.record({
  lines,
  pricesIncludeTax: fc.boolean(),
  shipping: fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.boolean()), { maxLength: 2 }),
  fees: fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.boolean()), { maxLength: 2 }),
});
type RenderedCart = typeof cart extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function inputOf(generatedCart: RenderedCart, order: (count: number) => readonly number[] = inOrder): TotalsInput {
  const entries = generatedCart.lines.map((line, index) => ({ ...line, key: `line-${index}` }));
  const discounts: Discount[] = [0, 1].map((coupon) => ({
    code: `coupon-${coupon}`,
    perLine: new Map(
      entries.map(({ key, cents, quantity, off }) => [
        key,
        minorUnits(Math.floor((cents * quantity * (off[coupon] ?? 0)) / 1000)),
      ]),
    ),
  }));
  return {
    rates: lithuanianTaxRates,
    destination: home,
    base: home,
    at,
    pricesIncludeTax: generatedCart.pricesIncludeTax,
    lines: order(entries.length).flatMap((place) => {
      const entry = entries[place];
      if (entry === undefined) return [];
      const { key, cents, quantity, taxable, taxClass } = entry;
      return [{ key, price: decimal(cents).div(100), quantity: quantityOf(quantity), taxable, taxClass }];
    }),
    discounts,
    shipping: generatedCart.shipping.map(([cost, taxable]) => shippingOf(cost, taxable)),
    fees: generatedCart.fees.map(([amount, taxed], index) => ({
      key: `fee-${index}`,
      name: 'Mokestis',
      amount: minorUnits(amount),
      taxClass: taxed ? 'standard' : null,
    })),
  };
}

function inOrder(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const backwards = (count: number) => inOrder(count).toReversed();

test('[3.2-01] [3.3-02] lines after discounts, shipping and fees with their taxes add up to the total, in any order', () => {
  fc.assert(
    fc.property(cart, (generatedCart) => {
      const totals = computeTotals(inputOf(generatedCart));
      const lineParts = totals.items.lines.flatMap(({ total, totalTax }) => [total, totalTax]);
      const feeParts = totals.fees.flatMap(({ total, totalTax }) => [total, totalTax]);
      const shippingParts = [totals.totalShipping ?? minorUnits(0), totals.totalShippingTax ?? minorUnits(0)];
      expect(sumMinor([...lineParts, ...feeParts, ...shippingParts])).toBe(totals.totalPrice);
      expect(sumMinor(totals.taxLines.map(({ price }) => price))).toBe(totals.totalTax);
      const other = computeTotals(inputOf(generatedCart, backwards));
      expect([other.totalPrice, other.totalTax, other.totalDiscount]).toEqual([
        totals.totalPrice,
        totals.totalTax,
        totals.totalDiscount,
      ]);
    }),
    { numRuns: runs },
  );
});

test('amounts before discounts minus the discounts equal those after, within a cent a line and coupon', () => {
  fc.assert(
    fc.property(cart, (generatedCart) => {
      const { items, totalItems, totalItemsTax, totalDiscount, totalDiscountTax } = computeTotals(
        inputOf(generatedCart),
      );
      const before = totalItems + totalItemsTax - totalDiscount - totalDiscountTax;
      const after = items.discountedItems + items.discountedItemsTax;
      expect(Math.abs(before - after)).toBeLessThanOrEqual(generatedCart.lines.length * 2 + 2);
    }),
    { numRuns: runs },
  );
});

test('no amount is negative, and with tax in the prices the shopper pays their sum less the coupons to the cent', () => {
  fc.assert(
    fc.property(cart, (generatedCart) => {
      const input = inputOf(generatedCart);
      const totals = computeTotals(input);
      for (const { subtotal, subtotalTax, total, totalTax } of totals.items.lines) {
        expect(Math.min(subtotal, subtotalTax, total, totalTax)).toBeGreaterThanOrEqual(0);
      }
      if (!generatedCart.pricesIncludeTax) return;
      const prices = generatedCart.lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      const off = (input.discounts ?? []).reduce((sum, { perLine }) => sum + sumMinor([...perLine.values()]), 0);
      expect(totals.items.discountedItems + totals.items.discountedItemsTax).toBe(prices - off);
    }),
    { numRuns: runs },
  );
});

const bundles = fc.record({
  families: fc.array(
    fc.record({
      parts: fc.array(
        fc.record({
          cents: fc.integer({ min: 1, max: 20_000 }),
          quantity: fc.integer({ min: 1, max: 9 }),
          taxClass: fc.constantFrom(...lithuanianTaxClasses),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      /** Per mille of the parts that is taken off on the bundle's own line. */
      off: fc.integer({ min: 0, max: 1000 }),
      oneClass: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  coupons: fc.array(
    fc.record({
      type: fc.constantFrom<CouponType>('percent', 'fixed_cart', 'fixed_product'),
      amount: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 60 })),
    }),
    { maxLength: 3 },
  ),
  sequential: fc.boolean(),
  pricesIncludeTax: fc.boolean(),
  abroad: fc.boolean(),
  shipping: fc.integer({ min: 0, max: 5000 }),
});
type RenderedBundles = typeof bundles extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const plainCoupon: Coupon = {
  id: 0,
  code: '',
  type: 'percent',
  amount: decimal(0),
  ...noConditions,
  used: 0,
};

/** The bundle's line first, its amount taxed as its parts where they are taxed alike. */
function familyLines(
  { parts, off, oneClass }: RenderedBundles['families'][number],
  index: number,
): readonly TotalsLine[] {
  const key = `bundle-${index}`;
  const classOf = (taxClass: string) => (oneClass ? 'standard' : taxClass);
  const alike = new Set(parts.map(({ taxClass }) => classOf(taxClass))).size === 1;
  const totalCents = parts.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const amount = decimal(-Math.floor((totalCents * off) / 1000)).div(100);
  const taxClass = alike ? classOf(parts[0]?.taxClass ?? '') : '';
  return [
    { key, price: amount, quantity: quantityOf(1), taxable: alike, taxClass },
    ...parts.map((part, place) => ({
      key: `${key}-${place}`,
      partOf: key,
      price: decimal(part.cents).div(100),
      quantity: quantityOf(part.quantity),
      taxable: true,
      taxClass: classOf(part.taxClass),
    })),
  ];
}

function bundlesInput({
  families,
  coupons,
  sequential,
  pricesIncludeTax,
  abroad,
  shipping,
}: RenderedBundles): TotalsInput {
  const tax = {
    rates: lithuanianTaxRates,
    destination: abroad ? { country: 'CH' } : home,
    base: home,
    at,
    pricesIncludeTax,
  };
  const cartLines = families.flatMap(familyLines);
  const couponLines = cartLines.map((line) => ({
    key: line.key,
    partOf: line.partOf ?? null,
    productIds: [],
    name: '',
    categories: [],
    quantity: line.quantity,
    price: discountablePrice(line, tax),
    onSale: false,
    excludedFromCoupons: line.price.lt(0),
  }));
  const discounts = discountLines(
    coupons.map(({ type, amount }, id) => ({ ...plainCoupon, id, code: `c${id}`, type, amount: decimal(amount) })),
    couponLines,
    { sequential, currencyMinorUnit: 2 },
  );
  return { ...tax, lines: cartLines, discounts, shipping: [shippingOf(shipping, !abroad)] };
}

test('[9.6-02] whatever coupons are applied to discounted bundles, no family costs less than zero, and shipping is paid', () => {
  fc.assert(
    fc.property(bundles, (generatedBundles) => {
      const input = bundlesInput(generatedBundles);
      const { items, totalPrice, totalTax, totalShipping, totalShippingTax } = computeTotals(input);
      const delivery = (totalShipping ?? 0) + (totalShippingTax ?? 0);
      expect(totalPrice).toBe(items.discountedItems + totalTax + (totalShipping ?? 0));
      expect(totalPrice).toBeGreaterThanOrEqual(delivery);
      expect(Math.min(items.totalItems, items.totalItemsTax, items.discountedItems)).toBeGreaterThanOrEqual(0);
      for (const [index, { parts, off }] of generatedBundles.families.entries()) {
        const bundleLines = items.lines.filter(({ key }) => key.startsWith(`bundle-${index}`));
        for (const { key, total, totalTax: tax } of bundleLines) {
          if (key !== `bundle-${index}`) expect(Math.min(total, tax)).toBeGreaterThanOrEqual(0);
        }
        expect(sumMinor(bundleLines.map(({ total }) => total))).toBeGreaterThanOrEqual(0);
        const byRate = Map.groupBy(
          bundleLines.flatMap(({ taxes }) => taxes),
          ({ rate }) => rate.id,
        );
        for (const taxes of byRate.values())
          expect(sumMinor(taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
        if (!generatedBundles.pricesIncludeTax || generatedBundles.abroad) continue;
        const price = parts.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
        const discounted = (input.discounts ?? []).flatMap(({ perLine }) =>
          bundleLines.map(({ key }) => perLine.get(key) ?? minorUnits(0)),
        );
        const paid = price - Math.floor((price * off) / 1000) - sumMinor(discounted);
        expect(sumMinor(bundleLines.map(({ total, totalTax: tax }) => addMinor(total, tax)))).toBe(paid);
      }
    }),
    { numRuns: 2000 },
  );
});
