import type { Checkout } from '#contract/checkout.ts';
import { localPath } from '#app/routing/links.ts';

/** Query parameter that makes the order's page go on to the payment provider by itself. */
export const goOnParameter = 'pay';

/**
 * The address a sent form leads to: the order's page, which redirects to the payment provider. The content policy lets
 * no form lead to another site.
 */
export function nextAddress(payment: Checkout['payment_result'], received: string): string {
  if (payment?.payment_status === 'pending') return `${received}&${goOnParameter}=1`;
  return localPath(payment?.redirect_url || received, received);
}

/**
 * Where an order leads that was placed with script, if not to its page at `received`: to a payment provider, say. The
 * page opens at the host name that the shop is opened by, whose cookies know the order, not at that of its answers.
 */
export function otherAddress(payment: Checkout['payment_result'], received: string, here: string): URL | null {
  const target = URL.parse(payment?.redirect_url || received, here);
  const isReceived = target === null || localPath(target.href, '') === received;
  return payment?.payment_status !== 'pending' && isReceived ? null : target;
}
