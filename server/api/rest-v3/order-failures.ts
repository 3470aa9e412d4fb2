import type { Texts } from '#server/platform/texts/texts.ts';
import { refused, type RestAnswer } from './rest-call.ts';

/** The answer about an order that is not there. */
export function unknownOrder(status: 400 | 404, { text }: Texts): RestAnswer {
  return refused(status, 'woocommerce_rest_shop_order_invalid_id', text('There is no such order.'));
}
