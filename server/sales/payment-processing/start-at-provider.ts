import type { PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { PaymentRequest, PaymentStart } from '#server/sales/payments/payment-provider.ts';
import type { Payment } from '#server/sales/payments/payment-rows.ts';

/** The state of an order's payment, and where the shopper is sent next. */
export type BegunPayment = { readonly status: 'success' | 'pending' | 'failure'; readonly redirectUrl: string };

// Milliseconds: the order before it and the answer after it take some of the shopper's ten seconds.
const maxStart = 7000;

/** Asks the provider to begin a payment; says why where it did not. */
export async function startAtProvider(
  { provider }: PaymentMethod,
  payment: Payment,
  request: Omit<PaymentRequest, 'orderId' | 'reference' | 'total' | 'currency' | 'signal'>,
): Promise<PaymentStart | { readonly error: string }> {
  if (provider === null) return { error: 'no provider' };
  const signal = AbortSignal.timeout(maxStart);
  const { orderId, reference, amount: total, currency } = payment;
  try {
    const started = await Promise.race([
      provider.start({ ...request, orderId, reference, total, currency, signal }),
      whenAborted(signal),
    ]);
    return URL.canParse(started.redirectUrl) ? started : { error: 'the provider gave no address' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the provider took too long')), { once: true });
  });
}
