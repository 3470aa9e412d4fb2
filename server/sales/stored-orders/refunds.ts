import * as v from 'valibot';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { minorUnits, type MinorUnits } from '#core/money.ts';
import type { OrderPart } from '#core/order/split-refund.ts';
import { quantityOf } from '#core/quantity.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How the money is refunded; the migration explains each value. */
export type RefundPaymentStatus = 'by_hand' | 'asked' | 'done' | 'refused';

export type RefundLine = OrderPart & { readonly name: string };

/** What was refunded of an order at one time. Amounts are positive; `total` includes tax. */
export type Refund = {
  readonly id: number;
  readonly orderId: number;
  readonly total: MinorUnits;
  readonly totalTax: MinorUnits;
  readonly reason: string;
  readonly restocked: boolean;
  readonly paymentStatus: RefundPaymentStatus;
  readonly paymentReference: string | null;
  /**
   * What a program named as refunded: no part where it named an amount, which `lines` share all the same; null where no
   * program refunded.
   */
  readonly named: readonly OrderPart[] | null;
  /** Whether an amount was named at all; a refund of nothing may lack it. */
  readonly hasAmount: boolean;
  /** Id of the person or key; 0: another. */
  readonly refundedBy: number;
  readonly metaData: readonly MetaEntry[];
  readonly createdAt: Date;
  readonly lines: readonly RefundLine[];
};

const namedSchema = v.array(
  v.object({
    key: v.string(),
    quantity: v.number(),
    net: v.number(),
    taxes: v.array(v.object({ rateId: v.number(), amount: v.number() })),
  }),
);

function partOf({ key, quantity, net, taxes }: v.InferOutput<typeof namedSchema>[number]): OrderPart {
  return {
    key,
    quantity: quantityOf(quantity),
    net: minorUnits(net),
    taxes: taxes.map(({ rateId, amount }) => ({ rateId, amount: minorUnits(amount) })),
  };
}

const taxesSchema = v.array(v.object({ rateId: v.number(), amount: v.number() }));

/** The refunds of these orders, the oldest first. */
export async function readRefundsOf(db: Database, orderIds: readonly number[]): Promise<readonly Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.selectFrom('refund').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('refund_line')
    .selectAll()
    .where('refund_id', 'in', ids)
    .orderBy('refund_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    total: minorUnits(row.total),
    totalTax: minorUnits(row.total_tax),
    reason: row.reason,
    restocked: row.restocked,
    paymentStatus: row.payment_status as RefundPaymentStatus,
    paymentReference: row.payment_reference,
    named: row.named === null ? null : v.parse(namedSchema, row.named).map(partOf),
    hasAmount: row.has_amount,
    refundedBy: row.refunded_by,
    metaData: row.meta_data as readonly MetaEntry[],
    createdAt: row.created_at,
    lines: lines
      .filter(({ refund_id }) => refund_id === row.id)
      .map((line) => ({
        key: line.part,
        name: line.name,
        quantity: quantityOf(Number(line.quantity)),
        net: minorUnits(line.total),
        taxes: v.parse(taxesSchema, line.taxes).map(({ rateId, amount }) => ({ rateId, amount: minorUnits(amount) })),
      })),
  }));
}

/** The refunds of an order, the oldest first. */
export function readRefunds(db: Database, orderId: number): Promise<readonly Refund[]> {
  return readRefundsOf(db, [orderId]);
}
