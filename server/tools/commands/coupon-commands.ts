import { parseArgs } from 'node:util';
import { type Decimal, decimalText } from '#core/decimal.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { createCoupon, deleteCoupon, updateCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { type CouponDraft, isLimitWithoutEffect, missingFromShop } from '#server/sales/coupons/coupon-draft.ts';
import { couponLine, couponLines, couponRecord, useRecord } from '#server/sales/coupons/coupon-text.ts';
import { type CouponChangeFailure, createCoupons, type StoredCoupon } from '#server/sales/coupons/coupons.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { couponOptions, couponUsage, readCouponOptions } from './coupon-options.ts';
import { commandAuthority } from './key-commands.ts';

const shownUses = 20;

function refuse(output: CommandOutput, sentence: string): number {
  output.problem(sentence);
  return 1;
}

function unknown(code: string): string {
  return `There is no coupon „${code}“.`;
}

/** Splits a call into its words and `--json`; null where there is any other option. */
function plainCall(
  args: readonly string[],
): { readonly positionals: readonly string[]; readonly json: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { positionals: positionals, json: values.json };
  } catch {
    return null;
  }
}

function readCall(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...couponOptions, json: { type: 'boolean' as const, default: false } },
      allowPositionals: true,
    });
    return { values, positionals: positionals, json: values['json'] };
  } catch {
    return null;
  }
}

function reason(code: string, failure: CouponChangeFailure | ActionRefusal): string {
  switch (failure.code) {
    case 'not_permitted':
      return 'This may not be done here.';
    case 'invalid_input':
      return failure.data.issues.join('; ');
    case 'unknown_coupon':
      return unknown(code);
    case 'code_taken':
      return `There is a coupon „${code}“ already. Change it with: coupons set ${code} …`;
    case 'code_not_allowed':
      return `„${code}“ cannot be a code: letters, digits, - and _ make one, at most 60.`;
    case 'amount_not_allowed':
      return `The amount may have ${failure.data.decimals} decimals at most.`;
    case 'percent_above_hundred':
      return 'A percentage cannot be above 100.';
    case 'ends_before_it_starts':
      return 'The coupon would end before it starts.';
    case 'maximum_below_minimum':
      return 'The maximum spend is below the minimum spend.';
  }
}

const limitWithoutEffect = 'A limit of pieces is for coupons of a percentage or off each piece, not off the cart.';

/** What the options say, as the actions take it: amounts are texts. */
function actionInput({ amount, minimum, maximum, ...others }: Partial<Omit<CouponDraft, 'code'>>) {
  const written = (decimal: Decimal | null) => (decimal === null ? null : decimalText(decimal));
  return {
    ...others,
    ...(amount === undefined ? {} : { amount: written(amount) }),
    ...(minimum === undefined ? {} : { minimum: written(minimum) }),
    ...(maximum === undefined ? {} : { maximum: written(maximum) }),
  };
}

async function missing(db: Database, changes: Partial<CouponDraft>): Promise<string | null> {
  const { products, categories } = await missingFromShop(db, changes);
  if (products.length > 0) return `There is no product ${products.join(', ')}.`;
  return categories.length > 0 ? `There is no category ${categories.join(', ')}.` : null;
}

function answer(output: CommandOutput, json: boolean, coupon: StoredCoupon): number {
  output.line(json ? JSON.stringify(couponRecord(coupon)) : couponLine(coupon));
  return 0;
}

export const couponsList: Command = {
  name: 'coupons list',
  usage: '[--json]',
  summary: 'Lists the coupons by their codes.',
  async run(shop, args, output) {
    const call = plainCall(args);
    if (call === null || call.positionals.length > 0) return usageError(output, couponsList);
    const coupons = await createCoupons(shop).list();
    if (call.json) output.line(JSON.stringify(coupons.map(couponRecord)));
    else if (coupons.length === 0) output.line('No coupons.');
    else for (const coupon of coupons) output.line(couponLine(coupon));
    return 0;
  },
};

export const couponsShow: Command = {
  name: 'coupons show',
  usage: 'CODE [--json]',
  summary: 'Shows a coupon with its conditions and the newest orders that used it.',
  async run(shop, args, output) {
    const call = plainCall(args);
    const [code, ...extraArguments] = call?.positionals ?? [];
    if (call === null || code === undefined || extraArguments.length > 0) return usageError(output, couponsShow);
    const coupons = createCoupons(shop);
    const coupon = await coupons.find(code);
    if (coupon === null) return refuse(output, unknown(code));
    const uses = await coupons.uses(coupon.id, shownUses);
    if (call.json) output.line(JSON.stringify({ ...couponRecord(coupon), uses: uses.map(useRecord) }));
    else for (const line of couponLines(coupon, uses)) output.line(line);
    return 0;
  },
};

export const couponsAdd: Command = {
  name: 'coupons add',
  usage: `CODE --type percent|fixed_cart|fixed_product --amount N ${couponUsage}`,
  summary: 'Adds a coupon: a percentage, an amount off the cart, or an amount off each piece.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [code, ...extraArguments] = call?.positionals ?? [];
    if (call === null || code === undefined || extraArguments.length > 0) return usageError(output, couponsAdd);
    const parsedOptions = readCouponOptions(call.values);
    if (!parsedOptions.ok) return refuse(output, parsedOptions.failure);
    const { type, amount } = parsedOptions.value;
    if (type === undefined || amount === undefined) return usageError(output, couponsAdd);
    const absent = await missing(shop.database.db, parsedOptions.value);
    if (absent !== null) return refuse(output, absent);
    const { itemLimit = null } = parsedOptions.value;
    if (isLimitWithoutEffect({ type, itemLimit })) return refuse(output, limitWithoutEffect);
    const input = { ...actionInput(parsedOptions.value), code };
    const added = await runAction(shop, commandAuthority(couponsAdd.name), createCoupon, input);
    return added.ok ? answer(output, call.json, added.value) : refuse(output, reason(code, added.failure));
  },
};

export const couponsSet: Command = {
  name: 'coupons set',
  usage: `CODE [--type TYPE] [--amount N] ${couponUsage}`,
  summary: 'Changes what is named of a coupon; „none“ takes a condition away.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [code, ...extraArguments] = call?.positionals ?? [];
    if (call === null || code === undefined || extraArguments.length > 0) return usageError(output, couponsSet);
    const parsedOptions = readCouponOptions(call.values);
    if (!parsedOptions.ok) return refuse(output, parsedOptions.failure);
    if (Object.keys(parsedOptions.value).length === 0) return usageError(output, couponsSet);
    const absent = await missing(shop.database.db, parsedOptions.value);
    if (absent !== null) return refuse(output, absent);
    const before = await createCoupons(shop).find(code);
    if (before === null) return refuse(output, unknown(code));
    if (isLimitWithoutEffect({ ...before, ...parsedOptions.value })) return refuse(output, limitWithoutEffect);
    const input = { ...actionInput(parsedOptions.value), byCode: code };
    const changed = await runAction(shop, commandAuthority(couponsSet.name), updateCoupon, input);
    return changed.ok ? answer(output, call.json, changed.value) : refuse(output, reason(code, changed.failure));
  },
};

export const couponsRemove: Command = {
  name: 'coupons remove',
  usage: 'CODE [--json]',
  summary: 'Removes a coupon; orders keep what they got off.',
  async run(shop, args, output) {
    const call = plainCall(args);
    const [code, ...extraArguments] = call?.positionals ?? [];
    if (call === null || code === undefined || extraArguments.length > 0) return usageError(output, couponsRemove);
    const removed = await runAction(shop, commandAuthority(couponsRemove.name), deleteCoupon, { byCode: code });
    if (!removed.ok) return refuse(output, reason(code, removed.failure));
    output.line(call.json ? JSON.stringify({ code, removed: true }) : `Coupon „${code}“ is gone.`);
    return 0;
  },
};
