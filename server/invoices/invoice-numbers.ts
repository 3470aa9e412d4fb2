import type { Database } from '#server/db/database.ts';
import { invoiceNumber } from './invoice-document.ts';

export type InvoiceNumber = { readonly kind: 'invoice' | 'credit'; readonly number: string };

/** What invoices and credit notes an order has, in the order they were issued. */
export async function readInvoiceNumbers(db: Database, orderId: number): Promise<readonly InvoiceNumber[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['kind', 'series', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, series, number }) => ({
    kind: kind === 'credit' ? 'credit' : 'invoice',
    number: invoiceNumber(series, number),
  }));
}
