import { foldEmail } from '#core/coupon/check-coupon.ts';
import { couponTypes } from '#core/coupon/coupon.ts';
import { type Decimal, decimalText, roundHalfUp, zero } from '#core/decimal.ts';
import { possibleIds } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { couponStatuses } from '#server/sales/coupons/coupons.ts';
import type { RestCall } from './rest-call.ts';
import { readDecimal } from './sent-decimal.ts';
import { readShopTime } from './shop-dates.ts';

type Fields = RestCall['fields'];
type Input = Readonly<Record<string, unknown>>;

/** Decimals of a percentage that are stored. */
const percentDecimals = 4;

/** An amount as a program sends it; what is no number counts as none, as on the platform. */
function readAmount(value: unknown): Decimal {
  return readDecimal(value) ?? zero;
}

/** Addresses and patterns of addresses; the platform drops what is neither. */
function readEmails(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value.map(String) : [];
  const folded = texts.map(foldEmail).filter((email) => /^[^\s@,]{1,64}@[^\s@,]+\.[^\s@,.]+$/.test(email));
  return [...new Set(folded)].filter((email) => email.length <= 320);
}

function readIds(value: unknown): readonly number[] {
  return Array.isArray(value) ? [...new Set(possibleIds(value.map(Number)))] : [];
}

/** How many uses; zero and none are the same, and the sign is not looked at. */
function readLimit(value: unknown): number | null {
  const limit = Math.abs(Number(value));
  return Number.isSafeInteger(limit) && limit > 0 ? limit : null;
}

function readSpend(value: unknown, decimals: number): string | null {
  const amount = roundHalfUp(readAmount(value), decimals);
  return amount.gt(0) ? decimalText(amount) : null;
}

type Reader = (value: unknown, decimals: number) => Input;

const readers: Readonly<Record<string, Reader>> = {
  code: (value) => ({ code: String(value) }),
  amount: (value, decimals) => ({
    amount: decimalText(roundHalfUp(readAmount(value), Math.max(decimals, percentDecimals))),
  }),
  status: (value) => {
    const status = couponStatuses.find((one) => one === value);
    return status === undefined ? {} : { status };
  },
  discount_type: (value) => {
    const type = couponTypes.find((one) => one === value);
    return type === undefined ? {} : { type };
  },
  description: (value) => ({ description: String(value) }),
  individual_use: (value) => ({ individualUse: value === true }),
  product_ids: (value) => ({ productIds: readIds(value) }),
  excluded_product_ids: (value) => ({ excludedProductIds: readIds(value) }),
  usage_limit: (value) => ({ usageLimit: readLimit(value) }),
  usage_limit_per_user: (value) => ({ usageLimitPerEmail: readLimit(value) }),
  limit_usage_to_x_items: (value) => ({ itemLimit: readLimit(value) }),
  free_shipping: (value) => ({ freeShipping: value === true }),
  product_categories: (value) => ({ categoryIds: readIds(value) }),
  excluded_product_categories: (value) => ({ excludedCategoryIds: readIds(value) }),
  exclude_sale_items: (value) => ({ excludeSaleItems: value === true }),
  minimum_amount: (value, decimals) => ({ minimum: readSpend(value, decimals) }),
  maximum_amount: (value, decimals) => ({ maximum: readSpend(value, decimals) }),
  email_restrictions: (value) => ({ emails: readEmails(value) }),
  meta_data: (value) => ({ metaData: Array.isArray(value) ? value : [] }),
};

export type ExpiryFailure = { readonly code: 'invalid_date'; readonly field: string };

/** When a coupon ends: an empty text takes the end away, null leaves it. GMT counts where the other is not sent. */
function readExpiry(fields: Fields): Result<Input, ExpiryFailure> {
  for (const [field, suffix] of [
    ['date_expires', ''],
    ['date_expires_gmt', 'Z'],
  ] as const) {
    const text = fields[field];
    if (typeof text !== 'string') continue;
    if (text.trim() === '') return ok({ endsAt: null });
    const isZoned = suffix === '' || /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(11));
    const endsAt = readShopTime(isZoned || !/T/i.test(text) ? text : `${text}${suffix}`);
    return endsAt === null ? fail({ code: 'invalid_date', field }) : ok({ endsAt });
  }
  return ok({});
}

/** What the actions of coupons take, of the fields that a program sends; `decimals`: of the shop's currency. */
export function couponInput(fields: Fields, decimals: number): Result<Input, ExpiryFailure> {
  const expiry = readExpiry(fields);
  if (!expiry.ok) return expiry;
  let input: Input = expiry.value;
  for (const [name, read] of Object.entries(readers)) {
    const value = fields[name];
    if (value !== undefined && value !== null) input = { ...input, ...read(value, decimals) };
  }
  const type = input['type'] ?? 'percent';
  if (type === 'percent' || typeof input['amount'] !== 'string') return ok(input);
  return ok({ ...input, amount: decimalText(roundHalfUp(readAmount(input['amount']), decimals)) });
}
