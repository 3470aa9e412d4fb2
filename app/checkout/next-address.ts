import type { Checkout } from '#contract/checkout.ts';
import { localPath } from '#app/routing/links.ts';

/** Asks the order's page to go on to the provider by itself. */
export const goOnParameter = 'pay';

/**
 * Where a form that was sent leads: to the order, which leads on to the provider that takes the money. The content
 * policy lets no form lead to another site.
 */
export function nextAddress(payment: Checkout['payment_result'], received: string): string {
  if (payment?.payment_status === 'pending') return `${received}&${goOnParameter}=1`;
  return localPath(payment?.redirect_url || received, received);
}
