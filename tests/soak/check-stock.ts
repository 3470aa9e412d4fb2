import { holdsCoupons, holdsStock, parseOrderStatus } from '#core/order/order-states.ts';
import type { Problem } from './problem.ts';
import type { FinalOrder, FinalState } from './final-state.ts';

const openPayments = new Set(['pending', 'authorized']);

/** Pieces by product that an order must hold: what was ordered less what a refund put back, or nothing. */
function heldBy(order: FinalOrder, { payments, refunds }: FinalState): ReadonlyMap<number, number> {
  const status = parseOrderStatus(order.status) ?? 'failed';
  const paymentOpen = payments.some(({ orderId, state }) => orderId === order.id && openPayments.has(state));
  const held = new Map<number, number>();
  if (status !== 'refunded' && !holdsStock(status, { paymentOpen })) return held;
  for (const { product, quantity } of order.lines) held.set(product, (held.get(product) ?? 0) + quantity);
  for (const { orderId, restocked } of refunds)
    if (orderId === order.id)
      for (const { product, quantity } of restocked) held.set(product, (held.get(product) ?? 0) - quantity);
  return held;
}

/** Whether the merchant was told that the goods of this order are not there: it may hold none. */
function lacksStock({ tasks }: FinalOrder): boolean {
  return tasks.includes('paid_without_stock');
}

function checkMovements(state: FinalState): readonly Problem[] {
  const counted = new Set(state.stock.filter(({ isCounted }) => isCounted).map(({ product }) => product));
  const moved = new Map(state.movements.map(({ orderId, product, delta }) => [`${orderId} ${product}`, -delta]));
  return state.orders
    .filter((order) => !lacksStock(order))
    .flatMap((order) => {
      const held = heldBy(order, state);
      const products = new Set(order.lines.map(({ product }) => product).filter((product) => counted.has(product)));
      return [...products].flatMap((product) => {
        const [wanted, taken] = [Math.max(held.get(product) ?? 0, 0), moved.get(`${order.id} ${product}`) ?? 0];
        if (wanted === taken) return [];
        const detail = `order ${order.id} (${order.status}) took ${taken} of product ${product} instead of ${wanted}`;
        return [{ rule: 'an order holds other stock than it should', detail }];
      });
    });
}

/** Stock equals its ledger and its start less what orders hold, and nothing was sold that was not there. */
export function checkStock(state: FinalState, pieces: Readonly<Record<number, number>>): readonly Problem[] {
  const holding = state.orders.filter((order) => !lacksStock(order)).map((order) => heldBy(order, state));
  const figures = state.stock
    .filter(({ isCounted }) => isCounted)
    .flatMap(({ product, quantity, ledger }) => {
      const start = pieces[product];
      const held = holding.reduce((sum, order) => sum + (order.get(product) ?? 0), 0);
      const about = `product ${product}: ${quantity} in stock`;
      return [
        ...(quantity < 0 || (start !== undefined && held > start)
          ? [{ rule: 'oversold', detail: `${about}, ${held} ordered${start === undefined ? '' : ` of ${start}`}` }]
          : []),
        ...(quantity === ledger
          ? []
          : [{ rule: 'stock differs from its ledger', detail: `${about}, ${ledger} by the ledger` }]),
        ...(start === undefined || quantity === start - held
          ? []
          : [
              { rule: 'stock is not what orders left', detail: `${about}, ${start} at the start less ${held} ordered` },
            ]),
      ];
    });
  return [...figures, ...checkMovements(state)];
}

/** Coupons count the orders that use them, within their limits. */
export function checkCoupons({ coupons, orders }: FinalState): readonly Problem[] {
  return coupons.flatMap(({ code, limit, used, counting }) => {
    const using = orders.filter((order) => order.coupons.includes(code));
    const holding = using.filter(({ status }) => holdsCoupons(parseOrderStatus(status) ?? 'failed'));
    const accepted = holding.filter(({ tasks }) => tasks.includes('coupon_beyond_limit')).length;
    const isOver = limit !== null && holding.length - accepted > limit;
    return [
      ...(isOver
        ? [{ rule: 'a coupon is used beyond its limit', detail: `${code}: ${holding.length} orders of ${limit}` }]
        : []),
      ...(used === counting && used === holding.length
        ? []
        : [
            {
              rule: 'a coupon counts other uses than its orders',
              detail: `${code}: counter ${used}, rows ${counting}, orders ${holding.length}`,
            },
          ]),
    ];
  });
}
