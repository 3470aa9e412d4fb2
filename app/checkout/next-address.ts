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
