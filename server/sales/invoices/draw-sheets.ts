import { vilniusMidnight } from '#core/time/vilnius.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { drawHeading } from './draw-heading.ts';
import { drawLines } from './draw-lines.ts';
import { drawFeet, drawTotals } from './draw-totals.ts';
import { type InvoiceDocument, invoiceNumber } from './invoice-document.ts';
import { documentTitle } from './invoice-words.ts';
import { closePdf, openPdf } from './pdf-page.ts';

/** Draws a document on as many sheets as it needs. */
export async function drawSheets(document: InvoiceDocument): Promise<Uint8Array> {
  const texts = createTexts('lt_LT');
  const number = invoiceNumber(document.series, document.number);
  const pdf = openPdf({
    title: `${documentTitle(document, texts)} ${number}`,
    author: document.seller.name,
    at: vilniusMidnight(document.issuedOn),
  });
  const table = drawHeading(pdf, document, texts);
  const end = drawLines(pdf, table, document, texts);
  drawTotals(pdf, end, document, texts);
  drawFeet(pdf, document, number);
  return closePdf(pdf);
}
