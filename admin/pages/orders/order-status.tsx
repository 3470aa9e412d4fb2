import { Badge } from '@mantine/core';
import { parseOrderStatus, type OrderStatus } from '#core/order/order-states.ts';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '#app/text/use-text.ts';

/** What the merchant calls a status. */
export function orderStatusText(status: string, { t }: Pick<Translator, 't'>): string {
  switch (parseOrderStatus(status)) {
    case 'checkout-draft':
      return t('Draft');
    case 'pending':
      return t('Waits for payment');
    case 'on-hold':
      return t('Waits for a transfer');
    case 'processing':
      return t('To be packed');
    case 'completed':
      return t('Completed');
    case 'cancelled':
      return t('Cancelled');
    case 'refunded':
      return t('Refunded');
    case 'failed':
      return t('Payment failed');
    case 'trash':
      return t('In the trash');
    case null:
      return status;
  }
}

const colors: Readonly<Record<OrderStatus, string>> = {
  'checkout-draft': 'gray',
  pending: 'yellow',
  'on-hold': 'yellow',
  processing: 'flax',
  completed: 'green',
  cancelled: 'gray',
  refunded: 'gray',
  failed: 'red',
  trash: 'gray',
};

/** The status of an order, in words and colour. */
export function OrderStatusBadge({ status }: { readonly status: string }) {
  const translator = useText();
  return (
    <Badge variant="light" color={colors[parseOrderStatus(status) ?? 'trash']} tt="none" fw={600}>
      {orderStatusText(status, translator)}
    </Badge>
  );
}
