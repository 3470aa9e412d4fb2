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

/** The newest invoice of an order, unless all of it was credited when the order was cancelled or changed. */
export function invoiceStanding(invoices: readonly Invoice[]): Invoice | null {
  const cancelled = new Set(
    invoices.filter(({ kind, refundId }) => kind === 'credit' && refundId === null).map(({ creditsId }) => creditsId),
  );
  return invoices.findLast(({ kind, id }) => kind === 'invoice' && !cancelled.has(id)) ?? null;
}

/** The same, unless refunds have credited all of it: what an order costs beside it is billed by another one. */
export function invoiceInForce(invoices: readonly Invoice[]): Invoice | null {
  const standing = invoiceStanding(invoices);
  const credited = invoices
    .filter(({ creditsId }) => creditsId !== null && creditsId === standing?.id)
    .reduce((sum, { total }) => sum + total, 0);
  return standing === null || credited >= standing.total ? null : standing;
}

/** The newest invoice of an order; null where none was issued. */
export async function readInvoice(db: Database, orderId: number): Promise<Invoice | null> {
  const invoices = await readInvoices(db, orderId);
  return invoiceStanding(invoices) ?? invoices.findLast(({ kind }) => kind === 'invoice') ?? null;
}
