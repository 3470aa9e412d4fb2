import { sql } from 'kysely';
import { letOthersWork } from '#server/import/let-others-work.ts';
import type { Database } from '#server/db/database.ts';
import { orderParts, type PricedPart } from '../order-parts.ts';
import { readRefundsOf } from '../refunds.ts';
import { readOrders, type StoredOrder } from '../stored-order.ts';

/** Days from and to are instants: `from` inclusive, `to` exclusive; null is open. */
export type AccountantPeriod = {
  readonly from: Date | null;
  readonly to: Date | null;
  /** Orders of other statuses, and their refunds, are left out. */
  readonly statuses: readonly string[];
};

/** A sale or a refund with the parts it is the sum of; all amounts are positive. */
export type AccountantEntry = {
  readonly kind: 'sale' | 'refund';
  readonly at: Date;
  readonly order: StoredOrder;
  readonly refundId: number | null;
  readonly parts: readonly PricedPart[];
};

type Place = { readonly at: Date; readonly kind: number; readonly id: number };
type Row = Place & { readonly order_id: number };

const batch = 200;

function inPeriod(column: 'o.created_at' | 'r.created_at', { from, to, statuses }: AccountantPeriod) {
  const at = sql.ref(column);
  return sql`o.status = any(${statuses}::text[])
    and (${from}::timestamptz is null or ${at} >= ${from}::timestamptz)
    and (${to}::timestamptz is null or ${at} < ${to}::timestamptz)`;
}

async function nextRows(db: Database, period: AccountantPeriod, after: Place | null): Promise<readonly Row[]> {
  const beyond =
    after === null ? sql`true` : sql`(at, kind, id) > (${after.at}::timestamptz, ${after.kind}::int, ${after.id}::int)`;
  const { rows } = await sql<Row>`
    select at, kind, id, order_id from (
      select o.created_at as at, 0 as kind, o.id, o.id as order_id from shop_order o
      where ${inPeriod('o.created_at', period)}
      union all
      select r.created_at, 1, r.id, r.order_id from refund r join shop_order o on o.id = r.order_id
      where ${inPeriod('r.created_at', period)}
    ) entry
    where ${beyond}
    order by at, kind, id limit ${batch}
  `.execute(db);
  return rows;
}

/** Sales and refunds of a period in the order they happened, read while they are used. */
export async function* accountantEntries(db: Database, period: AccountantPeriod): AsyncGenerator<AccountantEntry> {
  let after: Place | null = null;
  for (;;) {
    const rows: readonly Row[] = await nextRows(db, period, after);
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ order_id }) => order_id))];
    const orders = await readOrders(db, ids);
    const refunds = await readRefundsOf(
      db,
      rows.filter(({ kind }) => kind === 1).map(({ order_id }) => order_id),
    );
    for (const { at, kind, id, order_id } of rows) {
      const order = orders.get(order_id);
      if (order === undefined) continue;
      const parts = orderParts(order);
      if (kind === 0) yield { kind: 'sale', at, order, refundId: null, parts };
      const refund = kind === 1 ? refunds.find((candidate) => candidate.id === id) : undefined;
      if (refund === undefined) continue;
      const given = refund.lines.flatMap((line) => {
        const sold = parts.find(({ key }) => key === line.key);
        return sold === undefined ? [] : [{ ...sold, ...line }];
      });
      yield { kind: 'refund', at, order, refundId: id, parts: given };
    }
    after = rows.at(-1) ?? null;
    await letOthersWork();
  }
}

/** The rates at which anything of a period is taxed, the highest first. */
export async function accountantRates(db: Database, period: AccountantPeriod): Promise<readonly string[]> {
  const { rows } = await sql<{ rate: string }>`
    select distinct line ->> 'rate' as rate
    from shop_order o, jsonb_array_elements(o.snapshot -> 'taxLines') as line
    where ${inPeriod('o.created_at', period)}
      or o.id in (select r.order_id from refund r join shop_order o on o.id = r.order_id where ${inPeriod('r.created_at', period)})
  `.execute(db);
  return rows.map(({ rate }) => rate).toSorted((one, other) => Number(other) - Number(one));
}
