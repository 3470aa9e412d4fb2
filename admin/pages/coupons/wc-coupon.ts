import type { Translator } from '#app/text/translator.ts';

/** A coupon of `wc/v3`; amounts in major units. */
export type WcCoupon = {
  readonly id: number;
  readonly code: string;
  readonly amount: string;
  readonly status: string;
  readonly discount_type: string;
  readonly description: string;
  readonly date_expires: string | null;
  readonly date_expires_gmt: string | null;
  readonly usage_count: number;
  readonly individual_use: boolean;
  readonly product_ids: readonly number[];
  readonly excluded_product_ids: readonly number[];
  readonly usage_limit: number | null;
  readonly usage_limit_per_user: number | null;
  readonly limit_usage_to_x_items: number | null;
  readonly free_shipping: boolean;
  readonly product_categories: readonly number[];
  readonly excluded_product_categories: readonly number[];
  readonly exclude_sale_items: boolean;
  readonly minimum_amount: string;
  readonly maximum_amount: string;
  readonly email_restrictions: readonly string[];
};

export const couponsPath = 'wc/v3/coupons';

export const couponTypes = ['percent', 'fixed_cart', 'fixed_product'] as const;

export function couponTypeText(type: string, { t }: Pick<Translator, 't'>): string {
  switch (type) {
    case 'percent':
      return t('Per cent');
    case 'fixed_cart':
      return t('Amount off the cart');
    case 'fixed_product':
      return t('Amount off each piece');
    default:
      return type;
  }
}

/** What becomes of a coupon now. */
export type CouponState = 'on' | 'used_up' | 'over' | 'off';

/** Whether shoppers can apply a coupon at an instant. */
export function couponState(coupon: WcCoupon, at: Date): CouponState {
  const { status, date_expires_gmt: ends, usage_limit: limit, usage_count: used } = coupon;
  if (status !== 'publish') return 'off';
  if (ends !== null && new Date(`${ends.replace(/Z?$/, '')}Z`) < at) return 'over';
  return limit !== null && limit > 0 && used >= limit ? 'used_up' : 'on';
}
