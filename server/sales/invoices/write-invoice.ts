import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { buildDocument, type DocumentSource } from './build-document.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';
import { takeNumber } from './take-number.ts';

type InvoiceToWrite = Omit<DocumentSource, 'number'> & {
  readonly refundId: number | null;
  readonly creditsId: number | null;
};

/** Takes the next number of the series and writes the document that has it; gives its number. */
export async function writeInvoice(trx: DatabaseTransaction, invoice: InvoiceToWrite): Promise<string> {
  const { order, series, at, settings, refundId, creditsId } = invoice;
  const number = await takeNumber(trx, series, settings.invoices.nextNumber);
  const document = buildDocument({ ...invoice, number });
  await trx
    .insertInto('invoice')
    .values({
      series,
      number,
      kind: document.kind,
      order_id: order.id,
      refund_id: refundId,
      credits_id: creditsId,
      total: Math.abs(document.gross),
      document: JSON.stringify(document),
      issued_at: at,
    })
    .execute();
  const text = invoiceNumber(series, number);
  await noteEvent(trx, order.id, 'invoice', { kind: document.kind, number: text }, at);
  return text;
}
