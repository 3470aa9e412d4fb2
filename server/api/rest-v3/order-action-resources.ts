import {
  orderDetailsMailRoute,
  orderMailRoute,
  orderMailTemplatesRoute,
  orderReceiptRoute,
} from '#contract/rest-v3/order-action-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { addDays, parseVilniusDay, vilniusDay } from '#core/time/vilnius.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { mailsOf, type OrderMail, sendOrderMail } from '#server/admin/orders/mail-actions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { orderUrl } from '#server/sales/stored-orders/order-url.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { unknownOrder } from './order-failures.ts';
import { answered, refused, type RestAnswer, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';

/** What the merchant calls a mail, and what it is for. */
function mailTexts(mail: OrderMail, { text }: Texts): { readonly title: string; readonly description: string } {
  switch (mail) {
    case 'customer_on_hold_order':
      return {
        title: text('Order on hold'),
        description: text('Tells the customer that the order waits for payment.'),
      };
    case 'customer_processing_order':
      return {
        title: text('Order in process'),
        description: text('Tells the customer that the order is being packed.'),
      };
    case 'customer_completed_order':
      return { title: text('Completed order'), description: text('Tells the customer that the order was sent.') };
    case 'customer_cancelled_order':
      return { title: text('Cancelled order'), description: text('Tells the customer that the order was cancelled.') };
    case 'customer_failed_order':
      return { title: text('Failed order'), description: text('Tells the customer that the payment failed.') };
    case 'customer_refunded_order':
      return { title: text('Refunded order'), description: text('Tells the customer what was refunded.') };
    case 'customer_invoice':
      return { title: text('Order details'), description: text('Sends the customer the order with its details.') };
  }
}

/** What is done with an order beside changing it: its receipt, and mails about it. */
export function orderActionResources(services: RestServices): readonly RestResource[] {
  const { database, settings, texts, publicUrl, clock } = services;
  const { db } = database;
  const { text } = texts;

  const idOf = ({ path }: RestCall) => Number(path['id']);
  const read = async (call: RestCall) => (isPossibleId(idOf(call)) ? readOrder(db, idOf(call)) : null);

  const receipt: RestHandler = async (call) => {
    const order = await read(call);
    if (order === null) return unknownOrder(404, texts);
    const { expiration_days: days, expiration_date: date } = call.fields;
    const named = typeof date === 'string' ? parseVilniusDay(date.slice(0, 10)) : null;
    if (typeof date === 'string' && (named === null || named < vilniusDay(clock())))
      return refused(400, 'invalid_expiration_date', text('%s is not a valid date.', 'expiration_date'));
    const until = named ?? addDays(vilniusDay(clock()), typeof days === 'number' ? days : 1);
    return answered({ receipt_url: orderUrl(order, settings.current(), publicUrl), expiration_date: until });
  };

  const templates: RestHandler = async (call) => {
    const order = await read(call);
    if (order === null) return unknownOrder(404, texts);
    const isRefunded = (await readRefunds(db, order.id)).some(({ total }) => total > 0);
    return answered(mailsOf(order.status, isRefunded).map((mail) => ({ id: mail, ...mailTexts(mail, texts) })));
  };

  async function send(call: RestCall, mail: string): Promise<RestAnswer> {
    if ((await read(call)) === null) return unknownOrder(404, texts);
    const { email, force_email_update: force } = call.fields;
    const sent = await runAction(services, call.authority, sendOrderMail, {
      orderId: idOf(call),
      mail,
      ...(typeof email === 'string' ? { email } : {}),
      replaces: force === true,
    });
    if (sent.ok) {
      const { address } = sent.value;
      if (mail === 'customer_invoice') return answered({ message: text('Order details sent to %s.', address) });
      return answered({ message: text('E-mail %1$s sent to %2$s.', mail, address) });
    }
    const { failure } = sent;
    switch (failure.code) {
      case 'unknown_order':
        return unknownOrder(404, texts);
      case 'invalid_input':
      case 'not_of_this_order':
        return refused(
          400,
          'woocommerce_rest_invalid_email_template',
          text('This mail cannot be sent about the order.'),
        );
      case 'invalid_email':
      case 'other_email':
        return refused(
          400,
          'woocommerce_rest_order_billing_email_exists',
          text('The order has another e-mail address.'),
        );
      case 'no_email':
        return refused(400, 'woocommerce_rest_missing_email', text('The order has no e-mail address.'));
      case 'not_permitted':
        return actionRefusal(failure, 'edit', texts) ?? unknownOrder(404, texts);
    }
  }

  const view = { permission: 'orders.read', verb: 'view' } as const;
  const post = (handler: RestHandler) => ({ POST: { permission: 'orders.notes', verb: 'create', handler } }) as const;
  return [
    {
      route: orderReceiptRoute,
      operations: { GET: { ...view, handler: receipt }, POST: { ...view, handler: receipt } },
    },
    { route: orderMailTemplatesRoute, operations: { GET: { ...view, handler: templates } } },
    { route: orderMailRoute, operations: post((call) => send(call, String(call.fields['template_id']))) },
    { route: orderDetailsMailRoute, operations: post((call) => send(call, 'customer_invoice')) },
  ];
}
