import { orderRoute, ordersRoute, orderStatusesRoute } from '#contract/rest-v3/order-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { orderStatuses } from '#core/order/order-states.ts';
import { findManagedOrders } from '#server/admin/orders/find-managed-orders.ts';
import { orderStatusName } from '#server/admin/orders/order-status-name.ts';
import { type ManagedOrder, readManagedOrder, readManagedOrders } from '#server/admin/orders/read-managed-orders.ts';
import { listAnswer } from './list-answer.ts';
import { unknownOrder } from './order-failures.ts';
import { orderJson } from './order-json.ts';
import { orderQuery } from './order-query.ts';
import { answered, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
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

  const statuses: RestHandler = async () =>
    answered(
      orderStatuses
        .filter((status) => status !== 'trash')
        .map((status) => ({ slug: status, name: orderStatusName(status, texts) })),
    );

  const view = { permission: 'orders.read', verb: 'view' } as const;
  return [
    { route: orderStatusesRoute, operations: { GET: { ...view, handler: statuses } } },
    { route: ordersRoute, operations: { GET: { ...view, handler: list } } },
    { route: orderRoute, operations: { GET: { ...view, handler: one } } },
  ];
}
