import type { OrderStatus } from '#core/order/order-states.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** What the merchant calls a status. */
export function orderStatusName(status: OrderStatus, { text }: Texts): string {
  switch (status) {
    case 'pending':
      return text('Pending payment');
    case 'processing':
      return text('Processing');
    case 'on-hold':
      return text('On hold');
    case 'completed':
      return text('Completed');
    case 'cancelled':
      return text('Cancelled');
    case 'refunded':
      return text('Refunded');
    case 'failed':
      return text('Failed');
    case 'checkout-draft':
      return text('Draft');
    case 'trash':
      return text('Trash');
  }
}
