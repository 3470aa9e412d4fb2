import { phoneOrderRoute } from '#contract/office/phone-order.ts';
import { minorToDecimalText } from '#core/money.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { previewAction } from '#server/admin/actions/preview-action.ts';
import { takePhoneOrder } from '#server/admin/orders/phone-order.ts';
import { answered, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import type { OfficeServices } from './office-services.ts';
import { orderRefusal } from './order-refusals.ts';

type Sent = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Sent => typeof value === 'object' && value !== null;

/** Orders by phone, and what they would cost. */
export function phoneOrderResource(services: OfficeServices): RestResource {
  const handler: RestHandler = async ({ authority, fields }) => {
    const { delivery, lines } = fields;
    const input = {
      customerId: fields['customer_id'],
      address: fields['address'],
      lines: (Array.isArray(lines) ? lines : []).filter(isRecord).map((line) => ({
        productId: line['product_id'],
        quantity: line['quantity'],
        price: line['price'] ?? '',
        reason: line['reason'] ?? '',
      })),
      delivery: isRecord(delivery)
        ? { methodId: delivery['method_id'], title: delivery['title'], price: delivery['price'] ?? '' }
        : null,
      payment: fields['payment'],
      note: fields['note'],
    };
    const act = fields['preview'] === true ? previewAction : runAction;
    const made = await act(services, authority, takePhoneOrder, input);
    if (!made.ok) return orderRefusal(made.failure, services.texts);
    const { id, amounts, snapshot } = made.value;
    const total = minorToDecimalText(amounts.total, snapshot.currency.currency_minor_unit);
    return answered({ id, total });
  };
  return {
    route: phoneOrderRoute,
    operations: { POST: { permission: 'orders.create', verb: 'create', handler } },
  };
}
