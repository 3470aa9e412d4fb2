import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { vilniusDayEnd, vilniusMidnight } from '../time/vilnius.ts';
import { checkCoupon, type CouponCart, isAllowedEmail } from './check-coupon.ts';
import { type Coupon, foldCouponCode, noConditions } from './coupon.ts';
import type { CouponLine } from './coupon-line.ts';

const plain: Coupon = {
  id: 1,
  code: 'labas10',
  type: 'percent',
  amount: decimal(10),
  ...noConditions,
  used: 0,
};

const towel: CouponLine = {
  key: 'a',
  productIds: [11, 1],
  name: 'Rankšluostis',
  categories: [{ id: 5, name: 'Vonia' }],
  quantity: quantityOf(1),
  price: decimal(2000),
  onSale: false,
  excludedFromCoupons: false,
};

const cart: CouponCart = {
  lines: [towel],
  subtotal: minorUnits(2000),
  email: '',
  usedByEmail: null,
  at: new Date('2026-11-21T10:00:00Z'),
  currencyMinorUnit: 2,
};

function refusal(coupon: Partial<Coupon>, changes: Partial<CouponCart> = {}) {
  const checked = checkCoupon({ ...plain, ...coupon }, { ...cart, ...changes });
  return checked.ok ? null : checked.failure;
}

test('a coupon without conditions is valid, for an empty cart too', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({}, { lines: [], subtotal: minorUnits(0) })).toBeNull();
});

test('a coupon is valid from its first instant to the last of its last day in Vilnius', () => {
  const startsAt = vilniusMidnight('2026-11-20');
  const endsAt = vilniusDayEnd('2026-11-21');
  const at = (text: string) => refusal({ startsAt, endsAt }, { at: new Date(text) })?.code ?? null;
  expect(at('2026-11-19T21:59:59.999Z')).toBe('coupon_not_started');
  expect(at('2026-11-19T22:00:00Z')).toBeNull();
  expect(at('2026-11-21T21:59:59.999Z')).toBeNull();
  expect(at('2026-11-21T22:00:00Z')).toBe('coupon_expired');
});

test('the subtotal is checked against the minimum and the maximum, both inclusive', () => {
  const minimum = decimal(20);
  expect(refusal({ minimum })).toBeNull();
  expect(refusal({ minimum }, { subtotal: minorUnits(1999) })).toEqual({
    code: 'coupon_minimum',
    data: { amount: 2000 },
  });
  const maximum = decimal(20);
  expect(refusal({ maximum })).toBeNull();
  expect(refusal({ maximum }, { subtotal: minorUnits(2001) })).toEqual({
    code: 'coupon_maximum',
    data: { amount: 2000 },
  });
});

test('a usage limit counts all orders, or those of one e-mail address where it is set per address', () => {
  expect(refusal({ usageLimit: 3, used: 2 })).toBeNull();
  expect(refusal({ usageLimit: 3, used: 3 })).toEqual({ code: 'coupon_usage_limit' });
  expect(refusal({ usageLimitPerEmail: 1, used: 9 })).toBeNull();
  expect(refusal({ usageLimitPerEmail: 1 }, { usedByEmail: 0 })).toBeNull();
  expect(refusal({ usageLimitPerEmail: 1 }, { usedByEmail: 1 })).toEqual({ code: 'coupon_usage_limit' });
});

describe('products and categories', () => {
  const notApplicable = { code: 'coupon_not_applicable' };
  const onSale = { ...towel, onSale: true };

  test.each(['percent', 'fixed_product', 'fixed_cart'] as const)(
    '%s: a product or category that the coupon names must be in the cart',
    (type) => {
      for (const productIds of [[1], [11]]) expect(refusal({ type, productIds })).toBeNull();
      expect(refusal({ type, productIds: [2] })).toEqual(notApplicable);
      expect(refusal({ type, productIds: [1] }, { lines: [] })).toEqual(notApplicable);
      expect(refusal({ type, categoryIds: [5] })).toBeNull();
      expect(refusal({ type, categoryIds: [6] })).toEqual(notApplicable);
      expect(refusal({ type, categoryIds: [5], excludeSaleItems: true }, { lines: [onSale] })).toEqual(notApplicable);
    },
  );

  test('a product coupon is valid while it applies to some of the products', () => {
    const other: CouponLine = { ...towel, key: 'b', productIds: [2], categories: [] };
    expect(refusal({ excludedProductIds: [1] }, { lines: [towel, other] })).toBeNull();
    expect(refusal({ excludedProductIds: [1, 2] }, { lines: [towel, other] })).toEqual(notApplicable);
    expect(refusal({ excludedCategoryIds: [5] })).toEqual(notApplicable);
    expect(refusal({ excludeSaleItems: true }, { lines: [onSale] })).toEqual(notApplicable);
    expect(refusal({}, { lines: [{ ...towel, excludedFromCoupons: true }] })).toEqual(notApplicable);
  });

  test('a coupon for the whole cart is refused by anything it excludes, and the failure names it', () => {
    const type = 'fixed_cart';
    expect(refusal({ type, excludedProductIds: [1] })).toEqual({
      code: 'coupon_excluded_products',
      data: { names: ['Rankšluostis'] },
    });
    expect(refusal({ type, excludedCategoryIds: [5] }, { lines: [towel, { ...towel, key: 'b' }] })).toEqual({
      code: 'coupon_excluded_categories',
      data: { names: ['Vonia'] },
    });
    expect(refusal({ type, excludeSaleItems: true }, { lines: [onSale] })).toEqual({ code: 'coupon_sale_items' });
    expect(refusal({ type }, { lines: [{ ...towel, excludedFromCoupons: true }] })).toBeNull();
  });
});

test('e-mail addresses are matched against patterns in which a star stands for anything', () => {
  const emails = ['ona@example.lt', '*@linonamai.lt'];
  expect(refusal({ emails })).toEqual({ code: 'coupon_email' });
  expect(refusal({ emails }, { email: 'Ona@Example.LT ' })).toBeNull();
  expect(refusal({ emails }, { email: 'petras@linonamai.lt' })).toBeNull();
  expect(refusal({ emails }, { email: 'petras@linonamai.lt.evil.test' })).toEqual({ code: 'coupon_email' });
  expect(isAllowedEmail('a@b.lt', ['a@*.lt'])).toBe(true);
  expect(isAllowedEmail('a@b.lv', ['*@*.lt'])).toBe(false);
  expect(isAllowedEmail('ab', ['ab*b'])).toBe(false);
  expect(isAllowedEmail('x', ['*'])).toBe(true);
  expect(isAllowedEmail('a'.repeat(5000), [`${'*a'.repeat(1000)}b`])).toBe(false);
});

test('codes are the same whatever their case and the spaces around them', () => {
  expect(foldCouponCode('  ŽIEMA10 ')).toBe('žiema10');
});
