import { sql } from 'kysely';
import type { OrderStatus } from '#core/order/order-states.ts';
import type { OrderTask } from '#core/order/tasks.ts';
import type { Result } from '#core/result.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { moveOrder, type StatusFailure } from './move-order.ts';
import { endTask } from '#server/sales/stored-orders/order-tasks.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

export type OrderSummary = {
  readonly id: number;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly email: string;
  readonly name: string;
  readonly paymentMethod: string;
  /** The merchant's tasks, of `orderTasks`, in the order they came up. */
  readonly tasks: readonly string[];
  readonly createdAt: Date;
  /** Since when its transfer is awaited; null: it is not cancelled by itself. */
  readonly transferAwaitedSince: Date | null;
  /** When it is cancelled unless it is paid; null: its shopper was not reminded yet. */
  readonly cancelsAt: Date | null;
};

export type OrderListQuery = {
  readonly status: OrderStatus | null;
  readonly limit: number;
  /** Counts from 1; 1 when left out. */
  readonly page?: number;
  /** Placed from `from` on and before `to`. */
  readonly from?: Date | null;
  readonly to?: Date | null;
  /** A number of an order, or part of the buyer's e-mail address, name, company or phone. */
  readonly search?: string;
};

export type OrderEvent = { readonly at: Date; readonly kind: string; readonly data: unknown };

export type Orders = {
  /** The newest first. */
  readonly list: (query: OrderListQuery) => Promise<readonly OrderSummary[]>;
  readonly show: (id: number) => Promise<StoredOrder | null>;
  readonly events: (id: number) => Promise<readonly OrderEvent[]>;
  /** Changes an order's status; a cancelled one returns its stock, a reopened one takes it again. */
  readonly setStatus: (id: number, to: OrderStatus, reason?: string) => Promise<Result<OrderStatus, StatusFailure>>;
  /** Records that the merchant has done a task; false where the order did not have it. */
  readonly endTask: (id: number, task: OrderTask) => Promise<boolean>;
};

export function createOrders({ database, clock }: { readonly database: OpenDatabase; readonly clock: Clock }): Orders {
  const { db } = database;
  return {
    async list({ status, limit, page = 1, from = null, to = null, search = '' }) {
      const rows = await db
        .selectFrom('shop_order')
        .select(['id', 'status', 'total', 'currency', 'email', 'billing', 'payment_method', 'tasks', 'created_at'])
        .select(['transfer_awaited_since', 'cancels_at'])
        .$if(status !== null, (query) => query.where('status', '=', status ?? ''))
        .$if(status === null, (query) => query.where('status', '!=', 'trash'))
        .$if(from !== null, (query) => query.where('created_at', '>=', from ?? new Date(0)))
        .$if(to !== null, (query) => query.where('created_at', '<', to ?? new Date(0)))
        .$if(search !== '', (query) => query.where(matchesSearch(search)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        total: row.total,
        currency: row.currency,
        email: row.email,
        name: nameOf(row.billing),
        paymentMethod: row.payment_method,
        tasks: row.tasks,
        createdAt: row.created_at,
        transferAwaitedSince: row.transfer_awaited_since,
        cancelsAt: row.cancels_at,
      }));
    },
    show: (id) => readOrder(db, id),
    events: (id) =>
      db.selectFrom('order_event').select(['at', 'kind', 'data']).where('order_id', '=', id).orderBy('id').execute(),
    setStatus: (id, to, reason = '') =>
      retryConflicts(() => db.transaction().execute((trx) => moveOrder(trx, { id, to, reason, at: clock() }))),
    endTask: (id, task) => db.transaction().execute((trx) => endTask(trx, id, task, clock())),
  };
}

/** Orders that match a merchant's search: a number, an address, a name or a phone. */
function matchesSearch(search: string) {
  const searchText = search.trim();
  const part = `%${searchText.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const id = /^\d{1,9}$/.test(searchText) ? Number(searchText) : 0;
  return sql<boolean>`(id = ${id} or email ilike ${part} or billing ->> 'phone' ilike ${part}
    or billing ->> 'company' ilike ${part}
    or (billing ->> 'first_name') || ' ' || (billing ->> 'last_name') ilike ${part})`;
}

function nameOf(billing: unknown): string {
  const { first_name = '', last_name = '' } = billing as { first_name?: string; last_name?: string };
  return `${first_name} ${last_name}`.trim();
}
