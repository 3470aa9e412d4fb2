import type { Texts } from '#server/platform/texts/texts.ts';
import { orderStatusName } from '#server/admin/orders/order-status-name.ts';
import { type OrderStatus, parseOrderStatus } from '#core/order/order-states.ts';
import { refused, type RestAnswer } from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';

type Refusal = { readonly code: string };

function statusOf(failure: Refusal, name: 'from' | 'to'): OrderStatus {
  return parseOrderStatus((failure as Readonly<Record<string, unknown>>)[name]) ?? 'pending';
}

/** Why something was not done with an order, for whoever wanted it. */
export function orderRefusalText(failure: Refusal, texts: Texts): string {
  const { text } = texts;
  switch (failure.code) {
    case 'unknown_order':
      return text('There is no such order.');
    case 'transition_not_allowed':
      return text(
        'An order that is “%1$s” cannot become “%2$s”.',
        orderStatusName(statusOf(failure, 'from'), texts),
        orderStatusName(statusOf(failure, 'to'), texts),
      );
    case 'not_enough_stock':
      return text('There is not enough stock for the order.');
    case 'coupon_used_up':
      return text('Others have used up the coupon of this order.');
    case 'takes_no_payment':
      return text('The order is paid already, or does not wait for a payment.');
    case 'day_to_come':
      return text('The payment cannot have come on a day that is still to come.');
    case 'goes_to_no_terminal':
      return text('The order does not go to a parcel terminal.');
    case 'sent_already':
      return text('The order was sent already.');
    case 'unknown_terminal':
      return text('There is no such terminal of this carrier.');
    case 'address_needed':
      return text('Of a carrier that the shop does not know, an address where the parcel is followed is needed.');
    case 'no_web_address':
      return text('This is no web address.');
    case 'not_invoiced':
    case 'costs_nothing':
      return text('There is nothing to invoice.');
    case 'no_such_task':
      return text('This was done already.');
    case 'not_refundable':
      return text('Nothing was paid for this order, or all of it was refunded.');
    case 'nothing_left':
    case 'too_many':
    case 'too_much':
    case 'not_counted':
    case 'unknown_part':
    case 'part_named_twice':
      return text('So much is not left to be refunded.');
    case 'no_amount':
      return text('Choose what is refunded.');
    default:
      return text('This could not be done.');
  }
}

/** The answer to a call that was to do something with an order. */
export function orderRefusal(failure: Refusal, texts: Texts): RestAnswer {
  const refusal = actionRefusal(failure, 'edit', texts);
  if (refusal !== null) return refusal;
  const status = failure.code === 'unknown_order' ? 404 : 400;
  return refused(status, `vitrina_${failure.code}`, orderRefusalText(failure, texts));
}
