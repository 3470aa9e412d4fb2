import {
  changedOrderFields,
  newOrderFields,
  orderRoute,
  ordersRoute,
  orderStatusesRoute,
} from '#contract/rest-v3/order-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { orderStatuses } from '#core/order/order-states.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findManagedOrders } from '#server/admin/orders/find-managed-orders.ts';
import { createOrder, deleteOrder, trashOrder, updateOrder } from '#server/admin/orders/order-actions.ts';
import { orderStatusName } from '#server/admin/orders/order-status-name.ts';
import { type ManagedOrder, readManagedOrder, readManagedOrders } from '#server/admin/orders/read-managed-orders.ts';
import { countSales } from '#server/sales/stored-orders/count-sales.ts';
import { objectResources } from './object-resources.ts';
import { hasTimeForMore, notInTime } from './batch-time.ts';
import { listAnswer } from './list-answer.ts';
import { orderFailure, unknownOrder } from './order-failures.ts';
import { currencyOf, orderInput } from './order-input.ts';
import { orderJson } from './order-json.ts';
import { orderQuery } from './order-query.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

/** Parameters that the platform's links of a list name though nobody sent them. */
const linkedDefaults = ['status', 'dp', 'context'];
const maxPlaces = 8;

/** Decimals of amounts that a call asks for. */
export function placesOf({ fields }: Pick<RestCall, 'fields'>): number | undefined {
  const places = fields['dp'];
  return typeof places === 'number' ? Math.min(Math.abs(places), maxPlaces) : undefined;
}

/** Orders, `/orders`. */
export function orderResources(services: RestServices): readonly RestResource[] {
  const { database, settings, texts, publicUrl } = services;
  const { db } = database;
  const { text } = texts;

  const answerOf = (call: RestCall, order: ManagedOrder) =>
    orderJson(call, order, { settings: settings.current(), publicUrl, places: placesOf(call) });

  const list: RestHandler = async (call) => {
    const { ids, total } = await findManagedOrders(db, orderQuery(call));
    const orders = await readManagedOrders(db, ids);
    const answers = ids.flatMap((id) => orders.get(id) ?? []).map((order) => answerOf(call, order));
    return listAnswer(call, answers, total, { publicUrl, defaults: linkedDefaults, last: ['status'] });
  };

  const idOf = ({ path }: RestCall) => Number(path['id']);

  const read = async (call: RestCall) => {
    const id = idOf(call);
    return isPossibleId(id) ? readManagedOrder(db, id) : null;
  };

  const one: RestHandler = async (call) => {
    const order = await read(call);
    return order === null ? unknownOrder(404, texts) : answered(answerOf(call, order));
  };

  /** Orders that were written, whose products count as sold by then: whoever wrote them may ask for those next. */
  async function readWritten(ids: readonly number[]): Promise<ReadonlyMap<number, ManagedOrder>> {
    if (ids.length === 0) return new Map();
    await countSales(db, services.clock());
    return readManagedOrders(db, ids);
  }

  async function written(call: RestCall, id: number): Promise<object> {
    const order = (await readWritten([id])).get(id);
    if (order === undefined) throw new Error('an order that was written is not there');
    return answerOf(call, order);
  }

  /** The refusal of a currency that there is not; null where none is sent, or it is one. */
  function currencyProblem(call: RestCall): RestAnswer | null {
    const { currency } = call.fields;
    if (!call.isSent('currency') || typeof currency !== 'string' || currencyOf(call.fields) !== null) return null;
    const message = text('There is no currency of this code.');
    const details = { currency: { code: 'rest_not_in_enum', message, data: null } };
    const data = { params: { currency: message }, details };
    return refused(400, 'rest_invalid_param', text('Invalid parameter(s): %s', 'currency'), data);
  }

  const inputOf = (call: RestCall) => {
    const input = orderInput(call);
    return input['status'] === 'refunded' ? { ...input, refundReason: text('Order fully refunded.') } : input;
  };

  const create: RestHandler = async (call) => {
    if (Number(call.fields['id'] ?? 0) !== 0)
      return refused(400, 'woocommerce_rest_shop_order_exists', text('An order that is there cannot be made.'));
    const problem = currencyProblem(call);
    if (problem !== null) return problem;
    const made = await runAction(services, call.authority, createOrder, inputOf(call));
    if (!made.ok) return orderFailure(made.failure, 'create', texts);
    const { id } = made.value;
    return created(await written(call, id), `${publicUrl}/wp-json/wc/v3/orders/${id}`);
  };

  /** Changes an order; null, or why it is not changed. */
  async function change(call: RestCall): Promise<RestAnswer | null> {
    const id = idOf(call);
    if (!isPossibleId(id)) return unknownOrder(400, texts);
    const problem = currencyProblem(call);
    if (problem !== null) return problem;
    const changed = await runAction(services, call.authority, updateOrder, { ...inputOf(call), id });
    return changed.ok ? null : orderFailure(changed.failure, 'edit', texts);
  }

  /** Each by its own rules in a transaction of its own, and counted and read together for the answers. */
  async function updateTogether(calls: readonly RestCall[]): Promise<readonly RestAnswer[]> {
    const refusals: (RestAnswer | null)[] = [];
    for (const call of calls) refusals.push(hasTimeForMore() ? await change(call) : notInTime(texts));
    const changed = calls.filter((_, index) => refusals[index] === null).map(idOf);
    const orders = await readWritten([...new Set(changed)]);
    return calls.map((call, index) => {
      const order = orders.get(idOf(call));
      return refusals[index] ?? (order === undefined ? unknownOrder(400, texts) : answered(answerOf(call, order)));
    });
  }

  const update: RestHandler = async (call) => (await updateTogether([call]))[0] ?? unknownOrder(400, texts);

  const remove: RestHandler = async (call) => {
    const before = await read(call);
    if (before === null) return unknownOrder(404, texts);
    const { id } = before;
    if (call.fields['force'] === true) {
      const deleted = await runAction(services, call.authority, deleteOrder, { id });
      return deleted.ok ? answered(answerOf(call, before)) : orderFailure(deleted.failure, 'delete', texts);
    }
    const trashed = await runAction(services, call.authority, trashOrder, { id });
    return trashed.ok ? answered(await written(call, id)) : orderFailure(trashed.failure, 'delete', texts);
  };

  const statuses: RestHandler = async () =>
    answered(
      orderStatuses
        .filter((status) => status !== 'trash')
        .map((status) => ({ slug: status, name: orderStatusName(status, texts) })),
    );

  const view = { permission: 'orders.read', verb: 'view', handler: statuses } as const;
  return [
    { route: orderStatusesRoute, operations: { GET: view } },
    ...objectResources({
      routes: { list: ordersRoute, one: orderRoute },
      permissions: { view: 'orders.read', edit: 'orders.status', create: 'orders.create', delete: 'orders.delete' },
      fields: { created: newOrderFields, changed: changedOrderFields },
      handlers: { list, one, create, update, remove },
      updateTogether,
      texts,
    }),
  ];
}
