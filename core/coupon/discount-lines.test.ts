import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeItemTotals, type TotalsLine } from '../cart/item-totals.ts';
import { decimal } from '../decimal.ts';
import { addMinor, minorUnits, sumMinor } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { lithuanianTaxRates } from '../tax/lithuania.ts';
import { type Coupon, type CouponType, noConditions } from './coupon.ts';
import type { CouponLine } from './coupon-line.ts';
import { discountLines, sumPerLine, roundedPrice } from './discount-lines.ts';

const options = { sequential: false, currencyMinorUnit: 2 };
let nextId = 1;

function coupon(type: CouponType, amount: string, more: Partial<Coupon> = {}): Coupon {
  return {
    id: nextId++,
    code: `kodas${nextId}`,
    type,
    amount: decimal(amount),
    ...noConditions,
    used: 0,
    ...more,
  };
}

function line(key: string, cents: string, quantity = 1, more: Partial<CouponLine> = {}): CouponLine {
  return {
    key,
    productIds: [Number(key.replaceAll(/\D/g, '')) + 1],
    name: key,
    categories: [],
    quantity: quantityOf(quantity),
    price: decimal(cents).times(quantity),
    onSale: false,
    excludedFromCoupons: false,
    ...more,
  };
}

const perLine = (coupons: readonly Coupon[], lines: readonly CouponLine[], sequential = false) =>
  discountLines(coupons, lines, { ...options, sequential }).map((discount) => Object.fromEntries(discount.perLine));

describe('discounts as WooCommerce calculates them', () => {
  const dear = line('a', '19999');
  const knives = line('b', '5270', 3);

  test('a percentage is rounded down for each line, and the missing cent goes to the dearest', () => {
    expect(perLine([coupon('percent', '10')], [dear, knives])).toEqual([{ a: 2000, b: 1581 }]);
  });

  test('a fixed cart discount is shared by pieces, whatever they cost', () => {
    expect(perLine([coupon('fixed_cart', '5')], [dear, knives])).toEqual([{ a: 125, b: 375 }]);
    expect(perLine([coupon('fixed_cart', '5.02')], [dear, knives])).toEqual([{ a: 126, b: 376 }]);
  });

  test('what exceeds the price of a cheap line goes to the others', () => {
    expect(perLine([coupon('fixed_cart', '10')], [line('a', '100'), line('b', '5000')])).toEqual([{ a: 100, b: 900 }]);
    expect(perLine([coupon('fixed_cart', '100')], [line('a', '100'), line('b', '5000')])).toEqual([
      { a: 100, b: 5000 },
    ]);
  });

  test('a fixed product discount is taken off every piece, never more than it costs', () => {
    expect(perLine([coupon('fixed_product', '2')], [dear, knives, line('c', '150', 2)])).toEqual([
      { a: 200, b: 600, c: 300 },
    ]);
  });

  test('a limit of pieces counts the dearest lines first', () => {
    const two = { itemLimit: 2 };
    expect(perLine([coupon('percent', '10', two)], [knives, dear])).toEqual([{ a: 2000, b: 527 }]);
    expect(perLine([coupon('fixed_product', '2', two)], [knives, dear])).toEqual([{ a: 200, b: 200 }]);
    const many = line('c', '1299', 5);
    const fewer = line('d', '1999', 3);
    expect(perLine([coupon('percent', '20', { itemLimit: 6 })], [many, fewer])).toEqual([{ d: 1200, c: 779 }]);
  });

  test('product coupons apply first, then percentages, then cart coupons; each percentage is of the full price unless sequential', () => {
    const [cart, percent, product] = [coupon('fixed_cart', '5'), coupon('percent', '10'), coupon('fixed_product', '2')];
    const one = [line('a', '1000')];
    expect(perLine([cart, percent, product], one)).toEqual([{ a: 500 }, { a: 100 }, { a: 200 }]);
    expect(perLine([cart, percent, product], one, true)).toEqual([{ a: 500 }, { a: 80 }, { a: 200 }]);
    expect(perLine([coupon('percent', '60'), coupon('percent', '50')], one)).toEqual([{ a: 500 }, { a: 500 }]);
  });

  test('lines that a coupon does not apply to keep their price', () => {
    const lines = [line('a0', '1000'), line('b1', '1000', 1, { onSale: true }), line('c2', '1000')];
    const off = (more: Partial<Coupon>) => perLine([coupon('percent', '10', more)], lines)[0];
    expect(off({ productIds: [1] })).toEqual({ a0: 100 });
    expect(off({ excludedProductIds: [1] })).toEqual({ b1: 100, c2: 100 });
    expect(off({ excludeSaleItems: true })).toEqual({ a0: 100, c2: 100 });
    expect(off({ categoryIds: [7] })).toEqual({});
    const inSeven = { categories: [{ id: 7, name: 'Audiniai' }] };
    expect(perLine([coupon('percent', '10', { categoryIds: [7] })], [line('a0', '1000', 1, inSeven)])).toEqual([
      { a0: 100 },
    ]);
    expect(perLine([coupon('percent', '10', { excludedCategoryIds: [7] })], [line('a0', '1000', 1, inSeven)])).toEqual([
      {},
    ]);
  });

  test('a line excluded from coupons is reduced only by a fixed cart discount', () => {
    const lines = [line('a', '1000', 1, { excludedFromCoupons: true }), line('b', '500')];
    expect(perLine([coupon('percent', '10')], lines)).toEqual([{ b: 50 }]);
    expect(perLine([coupon('fixed_product', '1')], lines)).toEqual([{ b: 100 }]);
    expect(perLine([coupon('fixed_cart', '2')], lines)).toEqual([{ a: 100, b: 100 }]);
  });
});

const lines = fc
  .array(
    fc.record({
      cents: fc.oneof(fc.integer({ min: 0, max: 30_000 }).map(String), fc.constantFrom('332.9667', '0.4', '1.5')),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.5, 1.255, 2.75)),
      excluded: fc.boolean(),
      onSale: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drafts) =>
    drafts.map(({ cents, quantity, excluded, onSale }, index) =>
      line(`l${index}`, cents, quantity, { excludedFromCoupons: excluded, onSale }),
    ),
  );

const amounts = fc.integer({ min: 0, max: 20_000 }).map((cents) => decimal(cents).div(100).toFixed(2));
const coupons = fc
  .array(
    fc.record({
      kind: fc.constantFrom<CouponType>('percent', 'fixed_cart', 'fixed_product'),
      amount: amounts,
      itemLimit: fc.option(fc.integer({ min: 1, max: 6 })),
      excludeSaleItems: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((drafts) =>
    drafts.map(({ kind, amount, itemLimit, excludeSaleItems }) =>
      coupon(kind, kind === 'percent' ? decimal(amount).div(2).toFixed(3) : amount, {
        itemLimit: kind === 'fixed_cart' ? null : itemLimit,
        excludeSaleItems,
      }),
    ),
  );

describe('whatever the coupons and the cart', () => {
  test('no discount is negative, and no line falls below zero', () => {
    fc.assert(
      fc.property(coupons, lines, fc.boolean(), (some, cart, sequential) => {
        const discounts = discountLines(some, cart, { ...options, sequential });
        expect(discounts.map(({ code }) => code)).toEqual(some.map(({ code }) => code));
        for (const { perLine: parts } of discounts) for (const part of parts.values()) expect(part >= 0).toBe(true);
        const sums = sumPerLine(discounts);
        for (const one of cart) expect((sums.get(one.key) ?? 0) <= roundedPrice(one)).toBe(true);
      }),
    );
  });

  test('a fixed cart discount is applied to the cent, or up to the cart total', () => {
    fc.assert(
      fc.property(amounts, lines, (amount, cart) => {
        const [discount] = discountLines([coupon('fixed_cart', amount)], cart, options);
        const cartTotal = sumMinor(cart.map(roundedPrice));
        const couponAmount = minorUnits(Number(decimal(amount).times(100)));
        expect(sumMinor(discount?.perLine.values() ?? [])).toBe(Math.min(couponAmount, cartTotal));
      }),
    );
  });

  test('a percentage is of the complete cart, within half a cent', () => {
    const lineDrafts = fc.array(fc.tuple(fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), lineDrafts, (percent, drafts) => {
        const cart = drafts.map(([cents, quantity], index) => line(`l${index}`, String(cents), quantity));
        const [discount] = discountLines([coupon('percent', String(percent))], cart, options);
        const discountTotal = sumMinor(discount?.perLine.values() ?? []);
        const exact = (Number(sumMinor(cart.map(roundedPrice))) * percent) / 100;
        expect(Math.abs(discountTotal - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('the order of the lines does not matter where no two pieces cost the same', () => {
    fc.assert(
      fc.property(coupons, lines, fc.infiniteStream(fc.nat()), (some, cart, dice) => {
        const prices = cart.map(({ price, quantity }) => (quantity > 1 ? price.div(quantity) : price).toFixed(8));
        fc.pre(new Set(prices).size === prices.length);
        const shuffled = cart
          .map((one) => ({ one, place: dice.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        const sums = (cartLines: readonly CouponLine[]) =>
          discountLines(some, cartLines, options).map(({ perLine: parts }) => Object.fromEntries(parts));
        expect(sums(shuffled)).toEqual(sums(cart));
      }),
    );
  });

  test('the discounts of the coupons add up to the total discount, and no line is left negative', () => {
    fc.assert(
      fc.property(coupons, lines, (some, cart) => {
        const priced: TotalsLine[] = cart.map(({ key, price, quantity }) => ({
          key,
          price: price.div(quantity).div(100).round(6),
          quantity,
          taxable: true,
          taxClass: 'standard',
        }));
        const exact = cart.map((one, index) => ({
          ...one,
          price: priced[index]!.price.times(one.quantity).times(100).round(4),
        }));
        const discounts = discountLines(some, exact, options);
        const totals = computeItemTotals(priced, discounts, {
          rates: lithuanianTaxRates,
          destination: { country: 'LT' },
          base: { country: 'LT' },
          at: new Date('2026-11-21T10:00:00Z'),
          pricesIncludeTax: true,
        });
        const discountTotal = sumMinor([...sumPerLine(discounts).values()]);
        expect(Math.abs(discountTotal - addMinor(totals.totalDiscount, totals.totalDiscountTax))).toBeLessThanOrEqual(
          1,
        );
        for (const one of totals.lines) expect(one.total >= 0 && one.totalTax >= 0).toBe(true);
      }),
    );
  });
});
