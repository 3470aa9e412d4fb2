import { Badge } from '@mantine/core';
import { parseOrderStatus, type OrderStatus } from '#core/order/order-states.ts';
import type { Translator } from '#app/text/translator.ts';
import { parseOrderTask } from '#core/order/tasks.ts';
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
    <Badge variant="light" color={colors[parseOrderStatus(status) ?? 'trash']} tt="none" fw={600} miw="max-content">
      {orderStatusText(status, translator)}
    </Badge>
  );
}

/** Whether an order is paid. */
export function PaidBadge({ isPaid }: { readonly isPaid: boolean }) {
  const { t } = useText();
  return (
    <Badge
      variant={isPaid ? 'light' : 'outline'}
      color={isPaid ? 'green' : 'yellow'}
      tt="none"
      fw={600}
      miw="max-content"
    >
      {isPaid ? t('Paid') : t('Not paid')}
    </Badge>
  );
}

/** Something that an order wants of the merchant. */
export function taskText(task: string, { t }: Pick<Translator, 't'>): string {
  switch (parseOrderTask(task)) {
    case 'paid_without_stock':
      return t('Paid, but there is no stock');
    case 'wrong_amount':
      return t('Another sum was paid');
    case 'paid_twice':
      return t('Paid twice');
    case 'paid_after_cancel':
      return t('Paid after it was cancelled');
    case 'coupon_beyond_limit':
      return t('Coupon used beyond its limit');
    case 'withdrawal':
      return t('Withdrawal from the contract');
    case null:
      return task;
  }
}
