import type { Database } from '#server/platform/db/database.ts';

export type InvoiceNumber = {
  readonly kind: 'invoice' | 'credit';
  readonly number: string;
  /** The refund that a credit note was issued for; null for others. */
  readonly refundId: number | null;
};

/** What invoices and credit notes orders have, by the order's id, in the order they were issued. */
export async function readInvoiceNumbersOf(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly InvoiceNumber[]>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['order_id', 'refund_id', 'kind', 'series', 'number'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const numbers = rows.map((row): InvoiceNumber & { readonly orderId: number } => ({
    orderId: row.order_id,
    refundId: row.refund_id,
    kind: row.kind === 'credit' ? 'credit' : 'invoice',
    number: invoiceNumber(row.series, row.number),
  }));
  return Map.groupBy(numbers, ({ orderId }) => orderId);
}

/** `VIT-000001` */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
