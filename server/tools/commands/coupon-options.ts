import type { ParseArgsOptionsConfig } from 'node:util';
import { foldEmail } from '#core/coupon/check-coupon.ts';
import { couponTypes } from '#core/coupon/coupon.ts';
import { type Decimal, parseDecimal } from '#core/decimal.ts';
import { largestId } from '#core/ids.ts';
import { parseVilniusDay, vilniusDayEnd, vilniusMidnight } from '#core/time/vilnius.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { CouponDraft } from '#server/sales/coupons/coupon-draft.ts';

type Changes = Partial<Omit<CouponDraft, 'code'>>;
/** The change that an option's text means; null where the text is not valid. */
type Reader = (text: string) => Changes | null;

const nothing = 'none';

/** The options that describe a coupon, each with its parser and its allowed values. */
const readers: Readonly<Record<string, { readonly read: Reader; readonly may: string }>> = {
  type: {
    may: couponTypes.join(', '),
    read: (text) => {
      const type = couponTypes.find((one) => one === text);
      return type === undefined ? null : { type };
    },
  },
  amount: { may: 'an amount such as 10 or 4.99', read: (text) => some(readAmount(text), (amount) => ({ amount })) },
  description: { may: 'a text', read: (text) => ({ description: text }) },
  'free-shipping': flag((freeShipping) => ({ freeShipping })),
  alone: flag((individualUse) => ({ individualUse })),
  'exclude-sale': flag((excludeSaleItems) => ({ excludeSaleItems })),
  from: day((text) => ({ startsAt: text === null ? null : vilniusMidnight(text) })),
  until: day((text) => ({ endsAt: text === null ? null : vilniusDayEnd(text) })),
  minimum: limitAmount((minimum) => ({ minimum })),
  maximum: limitAmount((maximum) => ({ maximum })),
  products: ids((productIds) => ({ productIds })),
  'exclude-products': ids((excludedProductIds) => ({ excludedProductIds })),
  categories: ids((categoryIds) => ({ categoryIds })),
  'exclude-categories': ids((excludedCategoryIds) => ({ excludedCategoryIds })),
  emails: {
    may: `addresses with commas between, * for any characters, or ${nothing}`,
    read: (text) => {
      const emails = listOf(text).map((email) => foldEmail(email));
      return emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)) ? { emails } : null;
    },
  },
  limit: count((usageLimit) => ({ usageLimit })),
  'limit-per-email': count((usageLimitPerEmail) => ({ usageLimitPerEmail })),
  'limit-items': count((itemLimit) => ({ itemLimit })),
};

export const couponOptions: ParseArgsOptionsConfig = Object.fromEntries(
  Object.keys(readers).map((name) => [name, { type: 'string' }]),
);

export const couponUsage =
  '[--free-shipping yes|no] [--alone yes|no] [--exclude-sale yes|no] [--from YYYY-MM-DD] [--until YYYY-MM-DD] ' +
  '[--minimum N] [--maximum N] [--products IDS] [--exclude-products IDS] [--categories IDS] [--exclude-categories IDS] ' +
  '[--emails LIST] [--limit N] [--limit-per-email N] [--limit-items N] [--description TEXT] [--json]';

/** The changes that the options describe, or the message about the first fault. */
export function readCouponOptions(values: Readonly<Record<string, unknown>>): Result<Changes, string> {
  let changes: Changes = {};
  for (const [name, { read, may }] of Object.entries(readers)) {
    const text = values[name];
    if (typeof text !== 'string') continue;
    const optionChanges = read(text.trim());
    if (optionChanges === null) return fail(`--${name} cannot be „${text}“. It may be: ${may}.`);
    changes = { ...changes, ...optionChanges };
  }
  return ok(changes);
}

function some<T>(value: T | null, toChanges: (value: T) => Changes): Changes | null {
  return value === null ? null : toChanges(value);
}

function flag(toChanges: (value: boolean) => Changes) {
  const read: Reader = (text) => (text === 'yes' ? toChanges(true) : text === 'no' ? toChanges(false) : null);
  return { may: 'yes, no', read };
}

function day(toChanges: (day: string | null) => Changes) {
  const read: Reader = (text) => (text === nothing ? toChanges(null) : some(parseVilniusDay(text), toChanges));
  return { may: `a day such as 2026-12-31, or ${nothing}`, read };
}

function limitAmount(toChanges: (amount: Decimal | null) => Changes) {
  const read: Reader = (text) => {
    if (text === nothing) return toChanges(null);
    const amount = readAmount(text);
    return amount === null || amount.lte(0) ? null : toChanges(amount);
  };
  return { may: `an amount above 0 such as 50 or 49.99, or ${nothing}`, read };
}

function count(toChanges: (count: number | null) => Changes) {
  const read: Reader = (text) => (text === nothing ? toChanges(null) : some(readCount(text), toChanges));
  return { may: `a whole number from 1 on, or ${nothing}`, read };
}

function ids(toChanges: (ids: readonly number[]) => Changes) {
  const read: Reader = (text) => {
    const read = listOf(text).map(readCount);
    const validIds = read.filter((id) => id !== null);
    return validIds.length === read.length ? toChanges([...new Set(validIds)]) : null;
  };
  return { may: `ids with commas between, or ${nothing}`, read };
}

function listOf(text: string): readonly string[] {
  if (text === nothing) return [];
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readCount(text: string): number | null {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= largestId ? value : null;
}

function readAmount(text: string): Decimal | null {
  const amount = parseDecimal(text.replace(',', '.'));
  return amount === null || amount.lt(0) || amount.gte(10_000_000) ? null : amount;
}
