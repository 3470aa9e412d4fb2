import type { PlaceOrderBody } from '#contract/checkout.ts';
import type { PaymentData } from '#server/sales/payment-processing/payments.ts';

/** `payment_data` of a request by its keys. */
export function paymentData(data: PlaceOrderBody['payment_data']): PaymentData {
  return Object.fromEntries((data ?? []).map(({ key, value }) => [key, value]));
}
