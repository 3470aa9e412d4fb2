import type { Decimal } from '../decimal.ts';

/** Kinds of discount, by the names that WooCommerce gives them. */
export const couponTypes = ['percent', 'fixed_cart', 'fixed_product'] as const;
export type CouponType = (typeof couponTypes)[number];

/** A coupon: what it takes off a cart, and under which conditions. An empty list means no condition. */
export type Coupon = {
  readonly id: number;
  /** As it is compared: folded by `foldCouponCode`. */
  readonly code: string;
  readonly type: CouponType;
  /** Per cent, or major units as prices are entered. */
  readonly amount: Decimal;
  readonly freeShipping: boolean;
  /** It is never applied beside another one. */
  readonly individualUse: boolean;
  readonly excludeSaleItems: boolean;
  readonly startsAt: Date | null;
  /** The last instant at which it counts. */
  readonly endsAt: Date | null;
  /** Of the subtotal as the shopper sees it, in major units. */
  readonly minimum: Decimal | null;
  readonly maximum: Decimal | null;
  /** Products or variations. */
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly excludedCategoryIds: readonly number[];
  /** Folded by `foldEmail`; `*` stands for any characters. */
  readonly emails: readonly string[];
  readonly usageLimit: number | null;
  readonly usageLimitPerEmail: number | null;
  /** How many pieces of a cart it applies to, the dearest first; not for a `fixed_cart`. */
  readonly itemLimit: number | null;
  /** Orders that use it. */
  readonly used: number;
};

/** A coupon without conditions: everybody may use it, always and for everything. */
export const noConditions: Omit<Coupon, 'id' | 'code' | 'type' | 'amount' | 'used'> = {
  freeShipping: false,
  individualUse: false,
  excludeSaleItems: false,
  startsAt: null,
  endsAt: null,
  minimum: null,
  maximum: null,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  emails: [],
  usageLimit: null,
  usageLimitPerEmail: null,
  itemLimit: null,
};

/** Maximum number of characters of a code. */
export const maxCouponCodeLength = 60;

/** Whether a folded code is valid: an address of the API can contain it, and a shopper can type it. */
export function isCouponCode(code: string): boolean {
  return code.length <= maxCouponCodeLength && /^[\p{L}\p{N}_-]+$/u.test(code);
}

/** Codes are the same whatever their case and the spaces around them. */
export function foldCouponCode(code: string): string {
  return code.trim().toLowerCase().normalize('NFC');
}
