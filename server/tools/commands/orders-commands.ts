import { readDay, readId, readOptions } from '#server/platform/shop/read-options.ts';
import { type OrderStatus, orderStatuses, parseOrderStatus } from '#core/order/order-states.ts';
import { orderTasks, parseOrderTask } from '#core/order/tasks.ts';
import { addDays, vilniusMidnight } from '#core/time/vilnius.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { updateOrder } from '#server/admin/orders/order-actions.ts';
import type { OrderChangeFailure } from '#server/admin/orders/order-schema.ts';
import { endOrderTask } from '#server/admin/orders/task-actions.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { orderLines, summaryLine } from '#server/sales/orders/order-text.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { usageErrorExitCode, type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';

function unknownStatus(output: CommandOutput, text: string): number {
  output.problem(`There is no status „${text}“. The statuses are ${orderStatuses.join(', ')}.`);
  return usageErrorExitCode;
}

export const ordersList: Command = {
  name: 'orders list',
  usage: '[--status STATUS] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--search TEXT] [--limit N] [--page N] [--json]',
  summary: 'Lists orders, the newest first; --search finds a number, an address, a name, a company or a phone.',
  async run(shop, args, output) {
    const call = readOptions(args, {
      status: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      search: { type: 'string', default: '' },
      limit: { type: 'string', default: '50' },
      page: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    });
    const [limit, page] = [readId(call?.values.limit), readId(call?.values.page)];
    const [from, to] = [readDay(call?.values.from), readDay(call?.values.to)];
    if (call === null || call.positionals.length > 0 || limit === null || page === null)
      return usageError(output, ordersList);
    if (from === undefined || to === undefined) return usageError(output, ordersList);
    const { status: word, search, json } = call.values;
    const status = word === undefined ? null : parseOrderStatus(word);
    if (word !== undefined && status === null) return unknownStatus(output, word);
    const orders = await createOrders(shop).list({
      status,
      limit,
      page,
      search,
      from: from === null ? null : vilniusMidnight(from),
      to: to === null ? null : vilniusMidnight(addDays(to, 1)),
    });
    if (json) output.line(JSON.stringify(orders));
    else if (orders.length === 0) output.line('No orders.');
    else for (const order of orders) output.line(summaryLine(order));
    return 0;
  },
};

/** Splits off `--json`; null where there is any other option. */
function positionals(
  args: readonly string[],
): { readonly positionals: readonly string[]; readonly json: boolean } | null {
  const positionals = args.filter((arg) => arg !== '--json');
  return positionals.some((word) => word.startsWith('-'))
    ? null
    : { positionals, json: positionals.length < args.length };
}

export const ordersShow: Command = {
  name: 'orders show',
  usage: 'N [--json]',
  summary: 'Shows one order with its lines, refunds, invoices, parcels and history.',
  async run(shop, args, output) {
    const call = positionals(args);
    const id = readId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length > 1) return usageError(output, ordersShow);
    const orders = createOrders(shop);
    const order = await orders.show(id);
    if (order === null) {
      output.problem(`There is no order ${id}.`);
      return 1;
    }
    const events = await orders.events(id);
    const refunds = await readRefunds(shop.database.db, id);
    if (call.json) output.line(JSON.stringify({ ...order, refunds, events }));
    else for (const line of orderLines(order, events, refunds)) output.line(line);
    return 0;
  },
};

function reason(id: number, failure: OrderChangeFailure | ActionRefusal): string {
  switch (failure.code) {
    case 'unknown_order':
      return `There is no order ${id}.`;
    case 'transition_not_allowed':
      return `An order that is ${failure.from} cannot become ${failure.to}. It can become: ${failure.allowed.join(', ') || 'nothing else'}.`;
    case 'not_enough_stock':
      return `Order ${id} cannot be taken up again: there is not enough stock of product ${failure.productIds.join(', ')}.`;
    case 'coupon_used_up':
      return `Order ${id} cannot be taken up again: others have used up its coupon ${failure.codes.join(', ')}. Raise its limit first.`;
    case 'coupon_code_required':
    case 'coupon_has_id':
    case 'fee_name_required':
    case 'invalid_coupon':
    case 'invalid_input':
    case 'not_permitted':
    case 'product_required':
    case 'shipping_method_required':
    case 'too_many_items':
    case 'total_too_low':
    case 'unknown_customer':
    case 'unknown_item':
    case 'unknown_upper_order':
      return `The status of order ${id} was not changed: ${failure.code}.`;
  }
}

/** Sets a status as the shop itself does: where the table of statuses leads there. */
function setStatus(shop: ShopFoundation, command: Command, id: number, status: OrderStatus, statusReason = '') {
  const changes = { id, status, byTable: true, statusReason };
  return runAction(shop, commandAuthority(command.name), updateOrder, changes);
}

export const ordersSetStatus: Command = {
  name: 'orders set-status',
  usage: 'N STATUS [--json]',
  summary: 'Moves an order on; a cancelled one gives its stock back, a refunded one all that was paid.',
  async run(shop, args, output) {
    const call = positionals(args);
    const [number, word = ''] = call?.positionals ?? [];
    const id = readId(number);
    if (call === null || id === null || call.positionals.length !== 2) return usageError(output, ordersSetStatus);
    const to: OrderStatus | null = parseOrderStatus(word);
    if (to === null) return unknownStatus(output, word);
    const moved = await setStatus(shop, ordersSetStatus, id, to);
    if (!moved.ok) {
      output.problem(reason(id, moved.failure));
      return 1;
    }
    const { status } = moved.value;
    output.line(call.json ? JSON.stringify({ id, status }) : `Order ${id} is ${status}.`);
    return 0;
  },
};

export const ordersCancel: Command = {
  name: 'orders cancel',
  usage: 'N [--reason TEXT] [--json]',
  summary:
    'Cancels an order: its stock goes back, its invoice is credited where nothing was paid. The buyer reads the reason.',
  async run(shop, args, output) {
    const call = readOptions(args, {
      reason: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    });
    const id = readId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length !== 1) return usageError(output, ordersCancel);
    const moved = await setStatus(shop, ordersCancel, id, 'cancelled', call.values.reason);
    if (!moved.ok) {
      output.problem(reason(id, moved.failure));
      return 1;
    }
    const { status, paymentStatus } = moved.value;
    const paid = paymentStatus === 'paid';
    if (call.values.json) output.line(JSON.stringify({ id, status, paid }));
    else output.line(`Order ${id} is cancelled.${paid ? ` It was paid: shop orders refund ${id} --all.` : ''}`);
    return 0;
  },
};

export const ordersEndTask: Command = {
  name: 'orders end-task',
  usage: 'N TASK [--json]',
  summary: 'Notes that something an order wanted of you (TO DO) is done.',
  async run(shop, args, output) {
    const call = positionals(args);
    const [number, word = ''] = call?.positionals ?? [];
    const [id, task] = [readId(number), parseOrderTask(word)];
    if (call === null || id === null || call.positionals.length !== 2) return usageError(output, ordersEndTask);
    if (task === null) {
      output.problem(`There is no task „${word}“. The tasks are ${orderTasks.join(', ')}.`);
      return usageErrorExitCode;
    }
    const ended = await runAction(shop, commandAuthority(ordersEndTask.name), endOrderTask, { orderId: id, task });
    if (!ended.ok) {
      const isThere = ended.failure.code === 'no_such_task';
      output.problem(isThere ? `Order ${id} does not want ${task}.` : `There is no order ${id}.`);
      return 1;
    }
    output.line(call.json ? JSON.stringify({ id, done: task }) : `Order ${id}: ${task} is done.`);
    return 0;
  },
};
