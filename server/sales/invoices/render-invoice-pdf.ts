import type { InvoiceDocument } from './invoice-document.ts';

/**
 * An invoice or credit note as a PDF. The same document always gives the same bytes. What draws it is loaded with the
 * first one: it is large, and a shop that opens does not need it.
 */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const { renderSheets } = await import('./render-sheets.ts');
  return renderSheets(document);
}
