import type { Attempt } from './attempt.ts';
import type { Problem } from './problem.ts';
import type { FinalOrder, FinalState } from './final-state.ts';

function textOf(lines: Readonly<Record<string, number>>): string {
  return Object.entries(lines)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([product, quantity]) => `${product}×${quantity}`)
    .join(' ');
}

function linesOf({ lines }: FinalOrder): Readonly<Record<string, number>> {
  const pieces: Record<string, number> = {};
  for (const { product, quantity } of lines) pieces[product] = (pieces[product] ?? 0) + quantity;
  return pieces;
}

function compare(attempt: Attempt, order: FinalOrder): readonly Problem[] {
  const [wanted, stored] = [textOf(attempt.lines), textOf(linesOf(order))];
  const about = `order ${order.id} (key ${order.key}, ${attempt.via})`;
  return [
    ...(wanted === stored
      ? []
      : [{ rule: 'an order has other lines', detail: `${about}: ${stored} instead of ${wanted}` }]),
    ...(attempt.total === order.total
      ? []
      : [{ rule: 'an order has another total', detail: `${about}: ${order.total} instead of ${attempt.total}` }]),
  ];
}

function checkAttempt(attempt: Attempt, orders: readonly FinalOrder[]): readonly Problem[] {
  const { key, orderId, otherOrderIds, refused } = attempt;
  const about = `key ${key}, ${attempt.via}`;
  const ids = orders.map(({ id }) => id);
  return [
    ...(orderId !== null && !ids.includes(orderId)
      ? [{ rule: 'an answered order is lost', detail: `order ${orderId}, ${about}` }]
      : []),
    ...(orders.length > 1 ? [{ rule: 'an order is doubled', detail: `${about}: orders ${ids.join(', ')}` }] : []),
    ...(otherOrderIds.length > 0
      ? [
          {
            rule: 'one key was answered with several orders',
            detail: `${about}: ${[orderId, ...otherOrderIds].join(', ')}`,
          },
        ]
      : []),
    ...(refused !== null && orders.length > 0
      ? [{ rule: 'a refused order is stored', detail: `${about}: refused with ${refused}, order ${ids.join(', ')}` }]
      : []),
    ...orders.flatMap((order) => compare(attempt, order)),
  ];
}

/** Every answered order is stored once, as it was answered, and there are no others. */
export function checkOrders({ orders }: FinalState, attempts: readonly Attempt[]): readonly Problem[] {
  const byKey = Map.groupBy(orders, ({ key }) => key);
  const keys = new Set(attempts.map(({ key }) => key));
  const strangers = orders.filter(({ key }) => !keys.has(key));
  return [
    ...attempts.flatMap((attempt) => checkAttempt(attempt, byKey.get(attempt.key) ?? [])),
    ...strangers.map(({ id, key }) => ({ rule: 'an order that nobody placed', detail: `order ${id}, key ${key}` })),
  ];
}
