import * as v from 'valibot';
import type { Database } from '#server/platform/db/database.ts';
import { type InvoiceDocument, invoiceDocumentSchema } from './invoice-document.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';

/** An issued invoice or credit note. */
export type Invoice = {
  readonly id: number;
  readonly orderId: number;
  readonly refundId: number | null;
  /** The invoice that a credit note is for. */
  readonly creditsId: number | null;
  readonly kind: 'invoice' | 'credit';
  /** `VIT-000001` */
  readonly number: string;
  /** Positive, tax included. */
  readonly total: number;
  readonly issuedAt: Date;
  readonly document: InvoiceDocument;
};

/** The invoices and credit notes of an order, in the order they were issued. */
export async function readInvoices(db: Database, orderId: number): Promise<readonly Invoice[]> {
  const rows = await db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    refundId: row.refund_id,
    creditsId: row.credits_id,
    kind: row.kind === 'credit' ? 'credit' : 'invoice',
    number: invoiceNumber(row.series, row.number),
    total: row.total,
    issuedAt: row.issued_at,
    document: v.parse(invoiceDocumentSchema, row.document),
  }));
}

/** The invoice in force for an order: the newest that was not fully credited when the order was cancelled. */
export function invoiceInForce(invoices: readonly Invoice[]): Invoice | null {
  const cancelled = new Set(
    invoices.filter(({ kind, refundId }) => kind === 'credit' && refundId === null).map(({ creditsId }) => creditsId),
  );
  return invoices.findLast(({ kind, id }) => kind === 'invoice' && !cancelled.has(id)) ?? null;
}

/** The newest invoice of an order; null where none was issued. */
export async function readInvoice(db: Database, orderId: number): Promise<Invoice | null> {
  const invoices = await readInvoices(db, orderId);
  return invoiceInForce(invoices) ?? invoices.findLast(({ kind }) => kind === 'invoice') ?? null;
}
