import { isPaid } from '#core/order/is-paid.ts';
import { isCarriedOut, parseOrderStatus } from '#core/order/order-states.ts';
import type { Problem } from './problem.ts';
import type { FinalDocument, FinalOrder, FinalState } from './final-state.ts';

function checkSeries(series: string, documents: readonly FinalDocument[], next: number): readonly Problem[] {
  const numbers = documents.map(({ number }) => number).toSorted((a, b) => a - b);
  const doubled = numbers.filter((number, index) => numbers[index - 1] === number);
  const present = new Set(numbers);
  const missing = Array.from({ length: next - 1 }, (_, index) => index + 1).filter((number) => !present.has(number));
  const beyond = numbers.filter((number) => number >= next);
  return [
    ...doubled.map((number) => ({ rule: 'an invoice number is doubled', detail: `${series} ${number}` })),
    ...missing.map((number) => ({ rule: 'a series of invoices has a gap', detail: `${series} ${number}` })),
    ...beyond.map((number) => ({
      rule: 'a number would be issued again',
      detail: `${series} ${number}, next ${next}`,
    })),
  ];
}

function invoicesInForce(documents: readonly FinalDocument[]): readonly FinalDocument[] {
  const cancelled = new Set(
    documents.flatMap(({ kind, refundId, creditsId }) => (kind === 'credit' && refundId === null ? [creditsId] : [])),
  );
  return documents.filter(({ kind, id }) => kind === 'invoice' && !cancelled.has(id));
}

function isInvoiced({ status, paymentStatus, paymentMethod, total }: FinalOrder): boolean {
  const parsed = parseOrderStatus(status);
  if (parsed === null || !isCarriedOut(parsed) || total <= 0) return false;
  return isPaid({ status: parsed, paymentStatus, paymentMethod });
}

function checkOrder(order: FinalOrder, documents: readonly FinalDocument[]): readonly Problem[] {
  const inForce = invoicesInForce(documents);
  const sum = documents.reduce((total, document) => total + (document.kind === 'credit' ? -1 : 1) * document.total, 0);
  const about = `order ${order.id} (${order.status}, ${order.paymentMethod})`;
  const due = order.total - order.refunded;
  return [
    ...(inForce.length > 1 ? [{ rule: 'an order has two invoices', detail: `${about}: ${inForce.length}` }] : []),
    ...(isInvoiced(order) && inForce.length === 0 ? [{ rule: 'a paid order has no invoice', detail: about }] : []),
    ...(inForce.length > 0 && sum !== due
      ? [{ rule: 'invoices do not sum to the order', detail: `${about}: ${sum} instead of ${due}` }]
      : []),
  ];
}

/** Every series counts without gaps, and every order paid for has one invoice, where the shop issues them when paid. */
export function checkDocuments({ documents, nextNumbers, orders }: FinalState): readonly Problem[] {
  const bySeries = Map.groupBy(documents, ({ series }) => series);
  const byOrder = Map.groupBy(documents, ({ orderId }) => orderId);
  return [
    ...Object.entries(nextNumbers).flatMap(([series, next]) => checkSeries(series, bySeries.get(series) ?? [], next)),
    ...orders.flatMap((order) => checkOrder(order, byOrder.get(order.id) ?? [])),
  ];
}
