import { orderRefundRoute, orderRefundsRoute, refundsRoute } from '#contract/rest-v3/refund-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { findRefunds } from '#server/admin/orders/find-refunds.ts';
import { readManagedOrders } from '#server/admin/orders/read-managed-orders.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import { placesOf } from './order-resources.ts';
import { refundJson } from './refund-json.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { filterDate } from './shop-dates.ts';

/** Refunds, of one order and of all. */
export function refundResources(services: RestServices): readonly RestResource[] {
  const { database, settings, texts, publicUrl } = services;
  const { db } = database;

  const orderIdOf = ({ path }: RestCall) => Number(path['order_id']);
  const context = (call: RestCall, isListed: boolean) => ({
    settings: settings.current(),
    publicUrl,
    places: placesOf(call),
    isListed,
  });

  async function page(call: RestCall, parents: readonly number[] | null, isListed: boolean) {
    const { fields } = call;
    const included = sentIds(fields['include']);
    const { refunds, total } = await findRefunds(db, {
      parents,
      parentExclude: sentIds(fields['parent_exclude']),
      include: included.length === 0 ? null : included,
      exclude: sentIds(fields['exclude']),
      after: filterDate(fields, 'after'),
      before: filterDate(fields, 'before'),
      orderby: fields['orderby'] === 'id' || fields['orderby'] === 'include' ? fields['orderby'] : 'date',
      order: fields['order'] === 'asc' ? 'asc' : 'desc',
      ...sliceOf(call),
    });
    const orders = await readManagedOrders(db, [...new Set(refunds.map(({ orderId }) => orderId))]);
    const answers = refunds.flatMap(({ id, orderId }) => {
      const order = orders.get(orderId);
      const refund = order?.refunds.find((one) => one.id === id);
      return order === undefined || refund === undefined
        ? []
        : [refundJson(call, refund, order, context(call, isListed))];
    });
    return listAnswer(call, answers, total, { publicUrl, defaults: ['dp'] });
  }

  const ofOrder: RestHandler = (call) => page(call, [orderIdOf(call)], false);
  const all: RestHandler = (call) => {
    const parents = sentIds(call.fields['parent']);
    return page(call, parents.length === 0 ? null : parents, true);
  };

  const unknownRefund = () =>
    refused(404, 'woocommerce_rest_shop_order_refund_invalid_id', texts.text('There is no such refund.'));

  async function read(call: RestCall) {
    const orderId = orderIdOf(call);
    const order = isPossibleId(orderId) ? (await readManagedOrders(db, [orderId])).get(orderId) : undefined;
    const refund = order?.refunds.find(({ id }) => id === Number(call.path['id']));
    return order === undefined || refund === undefined ? null : { order, refund };
  }

  const one: RestHandler = async (call) => {
    const found = await read(call);
    return found === null
      ? unknownRefund()
      : answered(refundJson(call, found.refund, found.order, context(call, false)));
  };

  const view = { permission: 'orders.read', verb: 'view' } as const;
  return [
    { route: orderRefundsRoute, operations: { GET: { ...view, handler: ofOrder } } },
    { route: orderRefundRoute, operations: { GET: { ...view, handler: one } } },
    { route: refundsRoute, operations: { GET: { ...view, handler: all } } },
  ];
}
