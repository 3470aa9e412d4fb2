import { failure } from '#core/failure.ts';
import { type MinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Coupon } from './coupon.ts';
import { type CouponLine, isForLine, isInCategory, isNamed } from './coupon-line.ts';

/** The cart that a coupon is validated against. */
export type CouponCart = {
  readonly lines: readonly CouponLine[];
  /** Of the items before discounts, as the shopper sees it. */
  readonly subtotal: MinorUnits;
  /** `''` while the shopper has not entered it. */
  readonly email: string;
  /** How often the shopper's e-mail address has used it; null where that is not looked up yet. */
  readonly usedByEmail: number | null;
  readonly at: Date;
  readonly currencyMinorUnit: number;
};

/** Why a coupon is not valid. Amounts are in minor units. */
export type CouponFailure =
  | { readonly code: 'coupon_usage_limit' }
  | { readonly code: 'coupon_not_started' }
  | { readonly code: 'coupon_expired' }
  | { readonly code: 'coupon_minimum'; readonly data: { readonly amount: MinorUnits } }
  | { readonly code: 'coupon_maximum'; readonly data: { readonly amount: MinorUnits } }
  | { readonly code: 'coupon_not_applicable' }
  | { readonly code: 'coupon_sale_items' }
  | { readonly code: 'coupon_excluded_products'; readonly data: { readonly names: readonly string[] } }
  | { readonly code: 'coupon_excluded_categories'; readonly data: { readonly names: readonly string[] } }
  | { readonly code: 'coupon_email' };

/**
 * Validates a coupon for a cart; of several failures the first is returned, in the order in which WooCommerce checks.
 */
export function checkCoupon(coupon: Coupon, cart: CouponCart): Result<null, CouponFailure> {
  const [reason] = couponProblems(coupon, cart);
  return reason === undefined ? ok(null) : fail(reason);
}

/** All reasons why a coupon is not valid for a cart, in that order; none: it is. */
export function couponProblems(coupon: Coupon, cart: CouponCart): readonly CouponFailure[] {
  const reasons = [usageProblem, dateProblem, spendProblem, productsProblem, emailProblem];
  return reasons.flatMap((reasonOf) => reasonOf(coupon, cart) ?? []);
}

function usageProblem(
  { usageLimit, usageLimitPerEmail, used }: Coupon,
  { usedByEmail }: CouponCart,
): CouponFailure | null {
  const usedUp = usageLimit !== null && used >= usageLimit;
  const usedUpByOne = usageLimitPerEmail !== null && usedByEmail !== null && usedByEmail >= usageLimitPerEmail;
  return usedUp || usedUpByOne ? failure('coupon_usage_limit') : null;
}

function dateProblem({ startsAt, endsAt }: Coupon, { at }: CouponCart): CouponFailure | null {
  if (startsAt !== null && at < startsAt) return failure('coupon_not_started');
  return endsAt !== null && at > endsAt ? failure('coupon_expired') : null;
}

function spendProblem({ minimum, maximum }: Coupon, { subtotal, currencyMinorUnit }: CouponCart): CouponFailure | null {
  const least = minimum === null ? null : roundHalfUpToMinor(minimum, currencyMinorUnit);
  if (least !== null && subtotal < least) return failure('coupon_minimum', { amount: least });
  const maxSubtotal = maximum === null ? null : roundHalfUpToMinor(maximum, currencyMinorUnit);
  return maxSubtotal !== null && subtotal > maxSubtotal ? failure('coupon_maximum', { amount: maxSubtotal }) : null;
}

/** A product coupon needs a line that it applies to; one for the whole cart is refused by any line it excludes. */
function productsProblem(coupon: Coupon, { lines }: CouponCart): CouponFailure | null {
  const named = coupon.productIds.length === 0 || lines.some((line) => isNamed(coupon.productIds, line));
  const inCategory =
    coupon.categoryIds.length === 0 ||
    lines.some((line) => !(coupon.excludeSaleItems && line.onSale) && isInCategory(coupon.categoryIds, line));
  if (!named || !inCategory) return failure('coupon_not_applicable');
  if (coupon.type === 'fixed_cart') return fixedCartProblem(coupon, lines);
  const useful = lines.length === 0 || lines.some((line) => isForLine(coupon, line));
  return useful ? null : failure('coupon_not_applicable');
}

function fixedCartProblem(coupon: Coupon, lines: readonly CouponLine[]): CouponFailure | null {
  if (coupon.excludeSaleItems && lines.some(({ onSale }) => onSale)) return failure('coupon_sale_items');
  const products = lines.filter((line) => isNamed(coupon.excludedProductIds, line)).map(({ name }) => name);
  if (products.length > 0) return failure('coupon_excluded_products', { names: [...new Set(products)] });
  const categories = lines
    .flatMap((line) => line.categories.filter(({ id }) => coupon.excludedCategoryIds.includes(id)))
    .map(({ name }) => name);
  return categories.length > 0 ? failure('coupon_excluded_categories', { names: [...new Set(categories)] }) : null;
}

function emailProblem({ emails }: Coupon, { email }: CouponCart): CouponFailure | null {
  return isAllowedEmail(email, emails) ? null : failure('coupon_email');
}

/** Addresses are the same whatever their case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the address fits one of the patterns, in which `*` stands for any characters. No pattern: every address. */
export function isAllowedEmail(email: string, patterns: readonly string[]): boolean {
  const folded = foldEmail(email);
  return patterns.length === 0 || (folded !== '' && patterns.some((pattern) => fits(folded, foldEmail(pattern))));
}

/** Piece by piece instead of by a regular expression, which many stars could make slow. */
function fits(email: string, pattern: string): boolean {
  const [first = '', ...remainingPieces] = pattern.split('*');
  if (remainingPieces.length === 0) return email === pattern;
  if (!email.startsWith(first)) return false;
  const last = remainingPieces.at(-1) ?? '';
  let from = first.length;
  for (const piece of remainingPieces.slice(0, -1)) {
    const position = email.indexOf(piece, from);
    if (position < 0) return false;
    from = position + piece.length;
  }
  return email.length - last.length >= from && email.endsWith(last);
}
