import { readId, readOptions } from '#server/platform/shop/read-options.ts';
import { minorToDecimalText, minorUnits, type MinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import { type Quantity, quantity } from '#core/quantity.ts';
import { makeRefund, type MadeRefundFailure } from '#server/admin/orders/make-refund.ts';
import { installedProviders } from '#server/sales/installed-providers.ts';
import { refundProviders } from '#server/sales/payments/refund-providers.ts';
import { type Refund, readRefunds } from '#server/sales/stored-orders/refunds.ts';
import type { CommandShop } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { parseDecimal } from '#core/decimal.ts';
import type { PartWish, RefundWish } from '#core/order/split-refund.ts';

/** `line:0` is line 1 to whoever reads it. */
function nameOf(key: string): string {
  const [kind = '', place = '0'] = key.split(':');
  const names: Readonly<Record<string, string>> = { line: 'line', shipping: 'delivery', fee: 'fee' };
  return `${names[kind] ?? kind} ${Number(place) + 1}`;
}

function reason(id: number, failure: MadeRefundFailure): string {
  const money = (remainingAmount: number) => minorToDecimalText(minorUnits(remainingAmount));
  const pieces = (remainingQuantity: Quantity) => String(remainingQuantity);
  switch (failure.code) {
    case 'unknown_order':
      return `There is no order ${id}.`;
    case 'not_refundable':
      return failure.status === 'refunded'
        ? `Order ${id} was given back in whole.`
        : `Nothing was paid for order ${id}, which is ${failure.status}.`;
    case 'nothing_left':
      return `There is nothing to give back of order ${id}.`;
    case 'unknown_part':
      return `Order ${id} has no ${nameOf(failure.key)}.`;
    case 'part_named_twice':
      return `Name ${nameOf(failure.key)} once.`;
    case 'not_counted':
      return `There are no pieces of ${nameOf(failure.key)}: give an amount.`;
    case 'too_many':
      return `Of ${nameOf(failure.key)} only ${pieces(failure.remaining)} can be given back.`;
    case 'too_much':
      return failure.key === ''
        ? `Of order ${id} only ${money(failure.remaining)} can be given back.`
        : `Of ${nameOf(failure.key)} only ${money(failure.remaining)} can be given back.`;
    case 'invalid_input':
    case 'negative_amount':
    case 'not_permitted':
      return `Nothing was given back of order ${id}: ${failure.code}.`;
  }
}

function outcome({ orderId, id, total, paymentStatus }: Refund): string {
  const refundSummary = `Refund ${id}: ${minorToDecimalText(total)} of order ${orderId}.`;
  const next = {
    by_hand: 'Send the money to the buyer by hand.',
    asked: 'The provider was asked and has not answered.',
    done: 'The provider sends the money.',
    refused: 'The provider refused: send the money by hand. `orders show` says why.',
  };
  return `${refundSummary} ${next[paymentStatus]}`;
}

export const ordersRefund: Command<Omit<CommandShop, 'addOns'>> = {
  name: 'orders refund',
  usage:
    'N --all | --amount SUM | [--line PLACE[:PIECES][=SUM]]… [--shipping all|SUM] [--fee PLACE[=SUM]]… [--restock] [--reason TEXT] [--by-hand] [--json]',
  summary: 'Gives back an order or some of it, with its tax to the cent, a credit note and a mail to the buyer.',
  async run({ database, clock, settings, payments = [] }, args, output) {
    const call = readOptions(args, {
      all: { type: 'boolean', default: false },
      amount: { type: 'string' },
      line: { type: 'string', multiple: true, default: [] },
      shipping: { type: 'string' },
      fee: { type: 'string', multiple: true, default: [] },
      restock: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      'by-hand': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const id = readId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length !== 1) return usageError(output, ordersRefund);
    const { all, amount, line, shipping, fee, restock, json } = call.values;
    const wish = readRefund({ all, amount, line, shipping, fee });
    if (wish === null) return usageError(output, ordersRefund);
    const providers = [...installedProviders(() => settings.current(), clock), ...payments];
    const tools = { database, clock, refundPaymentOf: refundProviders(providers) };
    const made = await makeRefund(tools, commandAuthority(ordersRefund.name), {
      orderId: id,
      wish,
      restock,
      reason: call.values.reason,
      throughProvider: !call.values['by-hand'],
    });
    if (!made.ok) {
      output.problem(reason(id, made.failure));
      return 1;
    }
    const refund = (await readRefunds(database.db, id)).find((one) => one.id === made.value.id);
    if (refund === undefined) throw new Error('a refund was not written');
    output.line(json ? JSON.stringify(refund) : outcome(refund));
    return refund.paymentStatus === 'refused' ? 1 : 0;
  },
};

/** The options of `orders refund`; positions count from 1, as `orders show` lists them. */
export type RefundOptions = {
  readonly all: boolean;
  readonly amount: string | undefined;
  readonly line: readonly string[];
  readonly shipping: string | undefined;
  readonly fee: readonly string[];
};

/** An amount in major units such as `12.50` or `12,50`; null where it is none or finer than the currency. */
export function readAmount(text: string, decimals = 2): MinorUnits | null {
  if (!/^\d{1,10}(?:[.,]\d+)?$/.test(text)) return null;
  const exact = parseDecimal(text.replace(',', '.'));
  if (exact === null || !exact.eq(exact.round(decimals, 0))) return null;
  return roundHalfUpToMinor(exact, decimals);
}

function readQuantity(text: string): Quantity | null {
  const read = quantity(Number(text.replace(',', '.')));
  return read.ok && read.value > 0 ? read.value : null;
}

/** `2` all that is left of the second line, `2:1` one piece, `2=5.00` five euros, `2:1=5.00` a piece for five euros. */
function readLine(text: string): PartWish | null {
  const [, place, pieces, sum] = /^([1-9]\d{0,4})(?::([\d.,]+))?(?:=([\d.,]+))?$/.exec(text) ?? [];
  if (place === undefined) return null;
  const read = pieces === undefined ? undefined : readQuantity(pieces);
  const amount = sum === undefined ? undefined : readAmount(sum);
  if (read === null || amount === null) return null;
  return {
    key: `line:${Number(place) - 1}`,
    ...(read === undefined ? {} : { quantity: read }),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** `all`, or an amount of the first delivery. */
function readShipping(text: string): PartWish | null {
  if (text === 'all') return { key: 'shipping:0' };
  const amount = readAmount(text);
  return amount === null ? null : { key: 'shipping:0', amount };
}

function readFee(text: string): PartWish | null {
  const [, place, sum] = /^([1-9]\d{0,2})(?:=([\d.,]+))?$/.exec(text) ?? [];
  const amount = sum === undefined ? undefined : readAmount(sum);
  if (place === undefined || amount === null) return null;
  return { key: `fee:${Number(place) - 1}`, ...(amount === undefined ? {} : { amount }) };
}

/** The refund that options ask for; null where they ask for none, for several kinds at once, or cannot be read. */
export function readRefund({ all, amount, line, shipping, fee }: RefundOptions): RefundWish | null {
  const parts = [
    ...line.map(readLine),
    ...(shipping === undefined ? [] : [readShipping(shipping)]),
    ...fee.map(readFee),
  ];
  const kinds = [all, amount !== undefined, parts.length > 0].filter(Boolean).length;
  if (kinds !== 1) return null;
  if (all) return { kind: 'all' };
  if (amount !== undefined) {
    const sum = readAmount(amount);
    return sum === null ? null : { kind: 'amount', amount: sum };
  }
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length ? { kind: 'parts', parts: read } : null;
}
