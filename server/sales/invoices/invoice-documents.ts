import type { Database } from '#server/platform/db/database.ts';
import type { Letterhead } from './letterhead.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';
import { type Invoice, readInvoices } from './read-invoice.ts';

/** A file that goes with a mail. */
export type InvoiceFile = {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
};

/** The name of an invoice's file: `saskaita-VIT-000001.pdf`. */
export function invoiceFilename({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${kind === 'credit' ? 'kreditine-saskaita' : 'saskaita'}-${number}.pdf`;
}

/** The invoice of an order and its credit notes as PDF, in the order they were issued; none where none was. */
export async function invoiceDocuments(
  db: Database,
  orderId: number,
  letterhead?: Letterhead,
): Promise<readonly InvoiceFile[]> {
  const files: InvoiceFile[] = [];
  for (const invoice of await readInvoices(db, orderId)) {
    const content = await renderInvoicePdf(invoice.document, letterhead);
    files.push({ filename: invoiceFilename(invoice), content, contentType: 'application/pdf' });
  }
  return files;
}
