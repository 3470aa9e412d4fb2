import { orderRefundRoute, orderRefundsRoute, refundsRoute } from '#contract/rest-v3/refund-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findRefunds } from '#server/admin/orders/find-refunds.ts';
import { readManagedOrders } from '#server/admin/orders/read-managed-orders.ts';
import { makeRefund } from '#server/admin/orders/make-refund.ts';
import { deleteRefund } from '#server/admin/orders/refund-actions.ts';
import { readRefundablePayment } from '#server/sales/orders/refund-order.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import { placesOf } from './order-resources.ts';
import { namesNoAmount, refundInput } from './refund-input.ts';
import { refundJson } from './refund-json.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { filterDate } from './shop-dates.ts';

/** Refunds, of one order and of all. */
export function refundResources(services: RestServices): readonly RestResource[] {
  const { database, settings, texts, publicUrl, refundPaymentOf } = services;
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

  /** How the platform refuses a refund: always with 500, and `data` a number. */
  const cannotRefund = (code: string, message: string, data: number): RestAnswer => ({
    status: 500,
    body: { code, message, data },
  });
  const impossible = (message: string) => cannotRefund('woocommerce_rest_cannot_create_order_refund', message, 500);

  const create: RestHandler = async (call) => {
    const orderId = orderIdOf(call);
    const payment = isPossibleId(orderId) ? await readRefundablePayment(db, orderId) : null;
    if (payment === null)
      return refused(404, 'woocommerce_rest_invalid_order_id', texts.text('There is no such order.'));
    if (namesNoAmount(call)) return impossible(texts.text('The amount of the refund is not possible.'));
    const input = refundInput(call, orderId);
    const refundPayment = payment.paymentStatus === 'paid' ? refundPaymentOf?.(payment.method) : undefined;
    if (input.throughProvider && refundPayment === undefined)
      return impossible(texts.text('The payment cannot be refunded by its provider: send the money by hand.'));
    const made = await makeRefund(services, call.authority, input);
    if (!made.ok) return refundFailure(made.failure);
    const { id } = made.value;
    const found = await read({ ...call, path: { ...call.path, id: String(id) } });
    if (found === null) throw new Error('a refund was not written');
    const body = refundJson(call, found.refund, found.order, context(call, false));
    return created(body, `${publicUrl}/wp-json/wc/v3/orders/${orderId}/refunds/${id}`);
  };

  function refundFailure(failure: { readonly code: string }): RestAnswer {
    const refusal = actionRefusal(failure, 'create', texts);
    if (refusal !== null) return refusal;
    if (failure.code === 'negative_amount') {
      const message = texts.text('The amount of a refund must be above 0.');
      return cannotRefund('woocommerce_rest_invalid_order_refund', message, 400);
    }
    return impossible(texts.text('The amount of the refund is not possible.'));
  }

  const remove: RestHandler = async (call) => {
    const found = await read(call);
    if (found === null) return unknownRefund();
    const input = { orderId: found.order.id, id: found.refund.id };
    const removed = await runAction(services, call.authority, deleteRefund, input);
    if (removed.ok) return answered(refundJson(call, found.refund, found.order, context(call, false)));
    const message = texts.text('A refund with a credit note, or that a provider paid, cannot be deleted.');
    return actionRefusal(removed.failure, 'delete', texts) ?? refused(403, 'woocommerce_rest_cannot_delete', message);
  };

  const view = { permission: 'orders.read', verb: 'view' } as const;
  const refund = { permission: 'orders.refund' } as const;
  return [
    {
      route: orderRefundsRoute,
      operations: { GET: { ...view, handler: ofOrder }, POST: { ...refund, verb: 'create', handler: create } },
    },
    {
      route: orderRefundRoute,
      operations: { GET: { ...view, handler: one }, DELETE: { ...refund, verb: 'delete', handler: remove } },
    },
    { route: refundsRoute, operations: { GET: { ...view, handler: all } } },
  ];
}
