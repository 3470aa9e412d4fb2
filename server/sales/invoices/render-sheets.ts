import { vilniusMidnight } from '#core/time/vilnius.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { renderHeading } from './render-heading.ts';
import { renderLines } from './render-lines.ts';
import { renderFeet, renderTotals } from './render-totals.ts';
import { type InvoiceDocument } from './invoice-document.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';
import { documentTitle } from './invoice-words.ts';
import { closePdf, openPdf } from './pdf-page.ts';

/** Draws a document on as many sheets as it needs. */
export async function renderSheets(document: InvoiceDocument): Promise<Uint8Array> {
  const texts = createTexts('lt_LT');
  const number = invoiceNumber(document.series, document.number);
  const pdf = openPdf({
    title: `${documentTitle(document, texts)} ${number}`,
    author: document.seller.name,
    at: vilniusMidnight(document.issuedOn),
  });
  const table = renderHeading(pdf, document, texts);
  const end = renderLines(pdf, table, document, texts);
  renderTotals(pdf, end, document, texts);
  renderFeet(pdf, document, number);
  return closePdf(pdf);
}
