import type { InvoiceDocument } from './invoice-document.ts';
import { type Letterhead, plainLetterhead } from './letterhead.ts';

/**
 * Renders an invoice or credit note as a PDF. The same document under the same letterhead always gives the same bytes. The
 * renderer is imported with the first one: it is large, and a starting shop does not need it.
 */
export async function renderInvoicePdf(
  document: InvoiceDocument,
  letterhead: Letterhead = plainLetterhead,
): Promise<Uint8Array> {
  const { renderSheets } = await import('./render-sheets.ts');
  return renderSheets(document, letterhead);
}
