import type { OrderStatus } from '#core/order/states.ts';
import { holdsStock, orderTransitions, parseOrderStatus } from '#core/order/states.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#server/clock.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/db/database.ts';
import { retryConflicts } from '#server/db/retry-conflicts.ts';
import { returnStock, takeStockAgain } from '#server/stock/move-order-stock.ts';
import { readOrder, type StoredOrder } from './stored-order.ts';

export type OrderSummary = {
  readonly id: number;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly email: string;
  readonly name: string;
  readonly paymentMethod: string;
  readonly createdAt: Date;
};

export type OrderListQuery = { readonly status: OrderStatus | null; readonly limit: number };

export type OrderEvent = { readonly at: Date; readonly kind: string; readonly data: unknown };

export type StatusFailure =
  | { readonly code: 'unknown_order' }
  | {
      readonly code: 'transition_not_allowed';
      readonly from: OrderStatus;
      readonly to: OrderStatus;
      readonly allowed: readonly OrderStatus[];
    }
  | { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] };

export type Orders = {
  /** The newest first. */
  readonly list: (query: OrderListQuery) => Promise<readonly OrderSummary[]>;
  readonly show: (id: number) => Promise<StoredOrder | null>;
  readonly events: (id: number) => Promise<readonly OrderEvent[]>;
  /** Moves an order on; a cancelled one gives its stock back, one taken up again takes it. */
  readonly setStatus: (id: number, to: OrderStatus) => Promise<Result<OrderStatus, StatusFailure>>;
};

export function createOrders({ database, clock }: { readonly database: OpenDatabase; readonly clock: Clock }): Orders {
  const { db } = database;
  return {
    async list({ status, limit }) {
      const rows = await db
        .selectFrom('shop_order')
        .select(['id', 'status', 'total', 'currency', 'email', 'billing', 'payment_method', 'created_at'])
        .$if(status !== null, (query) => query.where('status', '=', status ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        total: row.total,
        currency: row.currency,
        email: row.email,
        name: nameOf(row.billing),
        paymentMethod: row.payment_method,
        createdAt: row.created_at,
      }));
    },
    show: (id) => readOrder(db, id),
    events: (id) =>
      db.selectFrom('order_event').select(['at', 'kind', 'data']).where('order_id', '=', id).orderBy('id').execute(),
    setStatus: (id, to) => retryConflicts(() => db.transaction().execute((trx) => moveOrder(trx, id, to, clock()))),
  };
}

function nameOf(billing: unknown): string {
  const { first_name = '', last_name = '' } = billing as { first_name?: string; last_name?: string };
  return `${first_name} ${last_name}`.trim();
}

async function moveOrder(
  trx: DatabaseTransaction,
  id: number,
  to: OrderStatus,
  at: Date,
): Promise<Result<OrderStatus, StatusFailure>> {
  const row = await trx.selectFrom('shop_order').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  const from = row === undefined ? null : parseOrderStatus(row.status);
  if (from === null) return fail({ code: 'unknown_order' });
  if (from === to) return ok(to);
  if (!orderTransitions.move(from, to).ok) {
    return fail({ code: 'transition_not_allowed', from, to, allowed: orderTransitions.next(from) });
  }
  if (holdsStock(to) && !holdsStock(from)) {
    const shortage = await takeStockAgain(trx, id, at);
    if (shortage !== null) return fail(shortage);
  }
  if (!holdsStock(to)) await returnStock(trx, id, at);
  const completed = to === 'completed' ? { completed_at: at } : {};
  await trx
    .updateTable('shop_order')
    .set({ status: to, updated_at: at, ...completed })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('order_event')
    .values({ order_id: id, at, kind: 'status', data: JSON.stringify({ from, to }) })
    .execute();
  await trx
    .insertInto('outbox')
    .values({
      topic: 'mail.order-status',
      payload: JSON.stringify({ orderId: id, from, to }),
      available_at: at,
      created_at: at,
    })
    .execute();
  return ok(to);
}
