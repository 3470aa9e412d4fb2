import type { CartCoupon } from '#contract/cart-totals.ts';
import { writeMoney } from '#contract/prices.ts';
import { noMoney } from '#core/money.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { CalculatedCart } from './calculate-cart.ts';

/** The coupons of a cart with what each takes off. */
export function couponAnswers({ coupons, totals, rules }: CalculatedCart): CartCoupon[] {
  const byCode = new Map(totals.items.discounts.map((discount) => [discount.code, discount]));
  return coupons.map(({ code, type }) => ({
    code,
    discount_type: type,
    totals: {
      total_discount: writeMoney(byCode.get(code)?.totalDiscount ?? noMoney),
      total_discount_tax: writeMoney(byCode.get(code)?.totalDiscountTax ?? noMoney),
      ...currencyFields(rules.settings.currency),
    },
  }));
}
