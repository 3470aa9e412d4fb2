import { foldCouponCode } from '#core/coupon/coupon.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import type { CartDocument } from './cart-document.ts';
import type { CouponRefusal } from './cart-failure.ts';
import type { CalculatedCart } from './calculate-cart.ts';

type Calculate = (document: CartDocument) => Promise<Pick<CalculatedCart, 'coupons' | 'droppedCoupons' | 'rules'>>;
type Changed = Promise<Result<CartDocument, CouponRefusal>>;

/** The cart with one more coupon. One for individual use replaces all others. */
export async function applyCoupon(document: CartDocument, submittedCode: string, calculate: Calculate): Changed {
  const code = foldCouponCode(submittedCode);
  if (code === '') return fail({ code: 'coupon_missing' });
  if (document.coupons.includes(code)) return fail({ code: 'coupon_applied_already', coupon: code });
  const documentWithCode = { ...document, coupons: [...document.coupons, code] };
  const { coupons, droppedCoupons, rules } = await calculate(documentWithCode);
  if (!rules.settings.coupons.enabled) return fail({ code: 'coupons_off' });
  const dropped = droppedCoupons.find((one) => one.code === code);
  if (dropped !== undefined) {
    const { reason } = dropped;
    if (reason === null) return fail({ code: 'coupon_unknown', coupon: code });
    return fail({ code: 'coupon_refused', coupon: code, reason, currency: currencyFormat(rules.settings.currency) });
  }
  const alone = coupons.find((coupon) => coupon.individualUse && coupon.code !== code);
  if (alone !== undefined) return fail({ code: 'coupon_alone', coupon: alone.code });
  const added = coupons.find((coupon) => coupon.code === code);
  return ok(added?.individualUse === true ? { ...document, coupons: [code] } : documentWithCode);
}

/** The cart without a coupon. */
export async function removeCoupon(document: CartDocument, submittedCode: string, calculate: Calculate): Changed {
  const code = foldCouponCode(submittedCode);
  if (document.coupons.includes(code)) {
    return ok({ ...document, coupons: document.coupons.filter((one) => one !== code) });
  }
  const { coupons } = await calculate({ ...document, coupons: code === '' ? [] : [code] });
  return fail({ code: coupons.length > 0 ? 'coupon_not_applied' : 'coupon_not_removable' });
}
