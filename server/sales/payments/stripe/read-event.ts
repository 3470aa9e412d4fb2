import * as v from 'valibot';
import type { PaymentNotice, PaymentOutcome } from '#server/sales/payments/payment-provider.ts';

/** What an event about a session of the provider's checkout means; „completed“ may still wait for the money. */
const states: Readonly<Record<string, PaymentOutcome['state']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'cancelled',
};

const sessionSchema = v.object({
  id: v.string(),
  /** Our name for the payment; a session without one was begun by something else that uses the same account. */
  client_reference_id: v.pipe(v.string(), v.minLength(1)),
  amount_total: v.number(),
  currency: v.string(),
  payment_status: v.string(),
});

/** What a signed event of the provider says of a payment; one that is about none of the shop's changes nothing. */
export function readEvent({
  type,
  data,
}: {
  readonly type: string;
  readonly data: { readonly object: unknown };
}): PaymentNotice {
  const reply = 'OK';
  const state = states[type];
  const session = v.safeParse(sessionSchema, data.object);
  if (state === undefined || !session.success) return { reference: '', outcome: null, reply };
  const { id, client_reference_id: reference, amount_total: amount, currency, payment_status: paid } = session.output;
  const about = { data: { session: id } };
  if (state !== 'paid') return { reference, outcome: { state, ...about }, reply };
  if (type === 'checkout.session.completed' && paid !== 'paid')
    return { reference, outcome: { state: 'authorized', ...about }, reply };
  return { reference, outcome: { state, amount, currency: currency.toUpperCase(), ...about }, reply };
}
