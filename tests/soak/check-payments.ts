import type { Attempt } from './attempt.ts';
import type { Problem } from './problem.ts';
import type { FinalPayment, FinalState } from './final-state.ts';

/** Money that the provider gave back, for the session whose payment it was. */
export type ProviderRefund = { readonly session: string; readonly amount: number };

const received = new Set(['paid', 'refunded']);
const unpaid = new Set(['pending', 'failed']);

function checkAccepted({ orderId, session }: Attempt, payments: readonly FinalPayment[]): readonly Problem[] {
  const payment = payments.find(({ providerReference }) => providerReference === session);
  if (payment !== undefined && payment.orderId === orderId && received.has(payment.state)) return [];
  const detail = `order ${orderId}, session ${session}: ${payment?.state ?? 'no payment'}`;
  return [{ rule: 'a payment that was accepted is not stored', detail }];
}

function checkOrderPayments(state: FinalState): readonly Problem[] {
  const byOrder = Map.groupBy(state.payments, ({ orderId }) => orderId);
  return state.orders.flatMap(({ id, status, paymentStatus, tasks, total }) => {
    const paid = (byOrder.get(id) ?? []).filter((payment) => received.has(payment.state));
    const about = `order ${id} (${status}, ${paymentStatus})`;
    return [
      ...(paid.length > 1 && !tasks.includes('paid_twice')
        ? [{ rule: 'an order was paid twice unnoticed', detail: about }]
        : []),
      ...(paid.length > 0 && unpaid.has(status) ? [{ rule: 'a paid order waits for its payment', detail: about }] : []),
      ...paid
        .filter(({ amount }) => amount !== total)
        .map(({ amount }) => ({ rule: 'another amount was paid', detail: `${about}: ${amount} of ${total}` })),
    ];
  });
}

function checkRefunds(state: FinalState, providerRefunds: readonly ProviderRefund[]): readonly Problem[] {
  return state.payments.flatMap(({ orderId, providerReference }) => {
    const ofOrder = state.refunds.filter((refund) => refund.orderId === orderId);
    const sum = (statuses: readonly string[]) =>
      ofOrder
        .filter((refund) => statuses.includes(refund.paymentStatus))
        .reduce((total, { total: one }) => total + one, 0);
    const sent = providerRefunds
      .filter(({ session }) => session === providerReference)
      .reduce((total, { amount }) => total + amount, 0);
    const [done, atMost] = [sum(['done']), sum(['done', 'asked'])];
    if (sent >= done && sent <= atMost) return [];
    const detail = `order ${orderId}: the provider sent ${sent}, noted as done ${done}, asked for in all ${atMost}`;
    return [{ rule: 'refunds differ from what the provider sent', detail }];
  });
}

/** Money that arrived belongs to an order that counts as paid, and what went back is noted. */
export function checkPayments(
  state: FinalState,
  attempts: readonly Attempt[],
  providerRefunds: readonly ProviderRefund[],
): readonly Problem[] {
  return [
    ...attempts
      .filter(({ paymentAccepted }) => paymentAccepted)
      .flatMap((attempt) => checkAccepted(attempt, state.payments)),
    ...checkOrderPayments(state),
    ...checkRefunds(state, providerRefunds),
  ];
}
