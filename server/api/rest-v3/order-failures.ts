import type { ActionRefusal } from '#server/admin/actions/action.ts';
import type { OrderChangeFailure } from '#server/admin/orders/order-schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { refused, type RefusedVerb, type RestAnswer } from './rest-call.ts';
import { actionRefusal } from './rest-services.ts';

/** The answer about an order that is not there. */
export function unknownOrder(status: 400 | 404, { text }: Texts): RestAnswer {
  return refused(status, 'woocommerce_rest_shop_order_invalid_id', text('There is no such order.'));
}

type Failure =
  | OrderChangeFailure
  | ActionRefusal
  | { readonly code: 'already_in_trash' }
  | { readonly code: 'order_invoiced' };

/** Why an order was not made, changed or deleted. */
export function orderFailure(failure: Failure, verb: RefusedVerb, texts: Texts): RestAnswer {
  const { text } = texts;
  const refusal = actionRefusal(failure, verb, texts);
  if (refusal !== null) return refusal;
  switch (failure.code) {
    case 'unknown_customer':
      return refused(400, 'woocommerce_rest_invalid_customer_id', text('There is no such customer.'));
    case 'unknown_upper_order':
      return refused(400, 'order_invalid_parent_id', text('The order above it is not there.'));
    case 'unknown_item':
      return refused(400, 'woocommerce_rest_invalid_item_id', text('The order has no such part.'));
    case 'product_required':
      return refused(400, 'woocommerce_rest_required_product_reference', text('A line needs a product or its SKU.'));
    case 'shipping_method_required':
      return refused(400, 'woocommerce_rest_invalid_shipping_item', text('A shipping line needs a method.'));
    case 'fee_name_required':
      return refused(400, 'woocommerce_rest_invalid_fee_item', text('A fee needs a name.'));
    case 'coupon_code_required':
      return refused(400, 'woocommerce_rest_invalid_coupon', text('A coupon needs a code.'));
    case 'coupon_has_id':
      return refused(
        400,
        'woocommerce_rest_coupon_item_id_readonly',
        text('Coupons of an order are named by their codes.'),
      );
    case 'invalid_coupon':
      return refused(400, 'woocommerce_rest_invalid_coupon', text('Coupon %s cannot be applied.', failure.coupon));
    case 'too_many_items':
      return refused(400, 'woocommerce_rest_invalid_item_id', text('The order has had too many parts.'));
    case 'total_too_low':
      return refused(
        400,
        'woocommerce_rest_invalid_order_total',
        text('The order would cost less than nothing, or than was refunded of it.'),
      );
    case 'already_in_trash':
      return refused(410, 'woocommerce_rest_already_trashed', text('It is in the trash already.'));
    case 'order_invoiced':
      return refused(
        403,
        'woocommerce_rest_cannot_delete',
        text('An order with an invoice cannot be deleted for good.'),
      );
    case 'transition_not_allowed':
    case 'not_enough_stock':
    case 'coupon_used_up':
      return refused(400, 'woocommerce_rest_invalid_order_status', text('The order cannot have this status.'));
    case 'not_permitted':
    case 'invalid_input':
    case 'unknown_order':
      return unknownOrder(verb === 'delete' ? 404 : 400, texts);
  }
}
