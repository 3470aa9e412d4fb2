import { expect, test } from 'vitest';
import { couponState, type WcCoupon } from './wc-coupon.ts';

const coupon = { status: 'publish', date_expires_gmt: null, usage_limit: null, usage_count: 3 } as WcCoupon;
const at = new Date('2026-11-26T10:00:00Z');

test('a coupon is on until it is over, used up or taken down', () => {
  expect(couponState(coupon, at)).toBe('on');
  expect(couponState({ ...coupon, date_expires_gmt: '2026-11-26T09:59:59' }, at)).toBe('over');
  expect(couponState({ ...coupon, date_expires_gmt: '2026-11-26T10:00:01' }, at)).toBe('on');
  expect(couponState({ ...coupon, usage_limit: 3 }, at)).toBe('used_up');
  expect(couponState({ ...coupon, status: 'draft', usage_limit: 3 }, at)).toBe('off');
});
