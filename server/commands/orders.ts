import { parseArgs } from 'node:util';
import { type OrderStatus, orderStatuses, parseOrderStatus } from '#core/order/states.ts';
import { orderLines, summaryLine } from '#server/orders/order-text.ts';
import type { StatusFailure } from '#server/orders/move-order.ts';
import { createOrders } from '#server/orders/orders.ts';
import type { Command, CommandOutput } from './command.ts';
import { calledWrongly } from './run-command.ts';

const largestId = 2_147_483_647;

function readId(text: string | undefined): number | null {
  const id = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : null;
}

function misuse(output: CommandOutput, { name, usage }: Pick<Command, 'name' | 'usage'>): number {
  output.problem(`Usage: shop ${name} ${usage}`);
  return calledWrongly;
}

function unknownStatus(output: CommandOutput, text: string): number {
  output.problem(`There is no status „${text}“. The statuses are ${orderStatuses.join(', ')}.`);
  return calledWrongly;
}

type ListCall = { readonly status: string | undefined; readonly limit: string; readonly json: boolean };

function readListCall(args: readonly string[]): ListCall | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        status: { type: 'string' },
        limit: { type: 'string', default: '50' },
        json: { type: 'boolean', default: false },
      },
    });
    return { status: values.status, limit: values.limit, json: values.json };
  } catch {
    return null;
  }
}

export const ordersList: Command = {
  name: 'orders list',
  usage: '[--status STATUS] [--limit N] [--json]',
  summary: 'Lists orders, the newest first.',
  async run(shop, args, output) {
    const call = readListCall(args);
    const limit = readId(call?.limit);
    if (call === null || limit === null) return misuse(output, ordersList);
    const status = call.status === undefined ? null : parseOrderStatus(call.status);
    if (call.status !== undefined && status === null) return unknownStatus(output, call.status);
    const found = await createOrders(shop).list({ status, limit });
    if (call.json) output.line(JSON.stringify(found));
    else if (found.length === 0) output.line('No orders.');
    else for (const order of found) output.line(summaryLine(order));
    return 0;
  },
};

/** Splits off `--json`; null where another option stands. */
function positionals(args: readonly string[]): { readonly words: readonly string[]; readonly json: boolean } | null {
  const words = args.filter((arg) => arg !== '--json');
  return words.some((word) => word.startsWith('-')) ? null : { words, json: words.length < args.length };
}

export const ordersShow: Command = {
  name: 'orders show',
  usage: 'N [--json]',
  summary: 'Shows one order with its lines and its history.',
  async run(shop, args, output) {
    const call = positionals(args);
    const id = readId(call?.words[0]);
    if (call === null || id === null || call.words.length > 1) return misuse(output, ordersShow);
    const orders = createOrders(shop);
    const order = await orders.show(id);
    if (order === null) {
      output.problem(`There is no order ${id}.`);
      return 1;
    }
    const events = await orders.events(id);
    if (call.json) output.line(JSON.stringify({ ...order, events }));
    else for (const line of orderLines(order, events)) output.line(line);
    return 0;
  },
};

function reason(id: number, failure: StatusFailure): string {
  switch (failure.code) {
    case 'unknown_order':
      return `There is no order ${id}.`;
    case 'transition_not_allowed':
      return `An order that is ${failure.from} cannot become ${failure.to}. It can become: ${failure.allowed.join(', ') || 'nothing else'}.`;
    case 'not_enough_stock':
      return `Order ${id} cannot be taken up again: there is not enough stock of product ${failure.productIds.join(', ')}.`;
  }
}

export const ordersSetStatus: Command = {
  name: 'orders set-status',
  usage: 'N STATUS [--json]',
  summary: 'Moves an order on; a cancelled one gives its stock back.',
  async run(shop, args, output) {
    const call = positionals(args);
    const [number, word = ''] = call?.words ?? [];
    const id = readId(number);
    if (call === null || id === null || call.words.length !== 2) return misuse(output, ordersSetStatus);
    const to: OrderStatus | null = parseOrderStatus(word);
    if (to === null) return unknownStatus(output, word);
    const moved = await createOrders(shop).setStatus(id, to);
    if (!moved.ok) {
      output.problem(reason(id, moved.failure));
      return 1;
    }
    output.line(call.json ? JSON.stringify({ id, status: moved.value }) : `Order ${id} is ${moved.value}.`);
    return 0;
  },
};
