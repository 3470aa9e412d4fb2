import type { AccountOrder } from '#contract/account.ts';
import type { Translator } from './translator.ts';

/** What has become of an order, as its shopper understands it. */
export function orderStatusText(
  t: Translator['t'],
  { status, tracking }: Pick<AccountOrder, 'status' | 'tracking'>,
): string {
  switch (status) {
    case 'pending':
    case 'on-hold':
      return t('Waits for payment');
    case 'processing':
      return tracking.length > 0 ? t('On its way') : t('Being prepared');
    case 'completed':
      return t('Completed');
    case 'cancelled':
      return t('Cancelled');
    case 'refunded':
      return t('Money returned');
    case 'failed':
      return t('Payment failed');
    default:
      return '';
  }
}
