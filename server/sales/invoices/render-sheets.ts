import { vilniusMidnight } from '#core/time/vilnius.ts';
import { nextSheet, renderLines } from './render-lines.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';
import {
  documentLanguage,
  documentTitle,
  documentWords,
  type DocumentWords,
  moneyText,
  type Phrase,
  rateText,
} from './invoice-words.ts';
import {
  closePdf,
  colors,
  openPdf,
  type Pdf,
  contentWidth,
  drawRule,
  pageSize,
  type TextStyle,
  writeText,
} from './pdf-canvas.ts';
import type { Letterhead } from './letterhead.ts';
import { renderHeading } from './render-heading.ts';
import { addPhrases, addText, heightOfPhrases } from './render-words.ts';
import { openElement, type PdfElement, renderArtifact } from './tagged-pdf.ts';

const width = 230;
const totalsLeft = pageSize.width - pageSize.side - width;
const amountWidth = 90;

type Total = { readonly name: readonly Phrase[]; readonly amount: string; readonly last?: boolean };

function totalsOf(document: InvoiceDocument, { text }: DocumentWords): readonly Total[] {
  const money = (amount: number) => moneyText(amount, document);
  const several = document.rates.length > 1;
  const byRate = document.rates.flatMap(({ rate, net, tax }): Total[] => {
    if (rate === null) return several ? [{ name: text('Not taxed with VAT'), amount: money(net) }] : [];
    const taxed = several ? [{ name: text('Taxed at %s', rateText(rate)), amount: money(net) }] : [];
    return [...taxed, { name: text('VAT %s', rateText(rate)), amount: money(tax) }];
  });
  return [
    ...(document.statesNoVat
      ? [
          {
            name: text('VAT is not charged: the seller is not registered for it (Law on VAT, article 71)'),
            amount: '–',
          },
        ]
      : []),
    ...(document.vat ? [{ name: text('Sum without VAT'), amount: money(document.net) }, ...byRate] : []),
    {
      name:
        document.kind === 'credit'
          ? text('To give back in all')
          : document.due === 'paid'
            ? text('In all')
            : text('Total to pay'),
      amount: money(document.gross),
      last: true,
    },
  ];
}

function styleOf({ last = false }: Total): TextStyle {
  return last ? { size: 12.5, strong: true } : { color: colors.text };
}

/** Renders the totals on the right with the total in words beside them; on a new page where they do not fit. */
function renderTotals(
  pdf: Pdf,
  start: number,
  root: PdfElement,
  document: InvoiceDocument,
  words: DocumentWords,
): void {
  const totals = totalsOf(document, words).map((total) => ({
    ...total,
    height: heightOfPhrases(pdf, total.name, width - amountWidth, styleOf(total)),
  }));
  const needed = totals.reduce((sum, { height }) => sum + height + 4, 44);
  const top = start + needed > pageSize.height - pageSize.bottom ? nextSheet(pdf) : start + 6;
  const table = openElement(pdf, root, 'Table');
  let y = top;
  for (const total of totals) {
    if (total.last === true) {
      const rule = y + 2;
      renderArtifact(pdf, 'Layout', () => shortRule(pdf, rule));
      y += 9;
    }
    const style = styleOf(total);
    const row = openElement(pdf, table, 'TR');
    const nameWidth = width - amountWidth;
    addPhrases(pdf, row, 'TH', total.name, { x: totalsLeft, y, width: nameWidth, style }, { scope: 'Row' });
    const amountStyle: TextStyle = { ...style, align: 'right' };
    addText(pdf, row, 'TD', total.amount, { x: totalsLeft + nameWidth, y, width: amountWidth, style: amountStyle });
    y += total.height + 4;
  }
  renderInWords(pdf, top, root, document, words);
}

function shortRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(totalsLeft, y)
    .lineTo(totalsLeft + width, y)
    .lineWidth(0.7)
    .strokeColor(colors.text)
    .stroke();
}

function renderInWords(
  pdf: Pdf,
  y: number,
  root: PdfElement,
  { inWords }: InvoiceDocument,
  { text }: DocumentWords,
): void {
  if (inWords === '') return;
  const place = { x: pageSize.side, width: contentWidth - width - 28 };
  const style: TextStyle = { size: 8, color: colors.quiet };
  const height = addPhrases(pdf, root, 'P', text('Total in words'), { ...place, y, style });
  addText(pdf, root, 'P', inWords, { ...place, y: y + height + 1 });
}

/** Renders the footer of every page from the first: whose document it is, the page number and the number of pages. */
function renderFeet(pdf: Pdf, { seller, series, number: place }: InvoiceDocument, start: number): void {
  const number = invoiceNumber(series, place);
  const pages = pdf.bufferedPageRange();
  const count = pages.start + pages.count - start;
  const style: TextStyle = { size: 8, color: colors.quiet };
  const whose = [seller.name, seller.email, number].filter((part) => part !== '').join('  ·  ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const y = pageSize.height - 40;
    renderArtifact(pdf, 'Pagination', () => {
      drawRule(pdf, y - 8);
      writeText(pdf, whose, pageSize.side, y, contentWidth - 60, style);
      writeText(pdf, `${page - start + 1} / ${count}`, pageSize.side, y, contentWidth, { ...style, align: 'right' });
    });
  }
}

/** Renders a document into a file that may hold others before it, from the top of the page that is open. */
export function renderInvoice(pdf: Pdf, root: PdfElement, document: InvoiceDocument, letterhead: Letterhead): void {
  const words = documentWords(document.locale);
  const { start, count } = pdf.bufferedPageRange();
  const first = start + count - 1;
  const table = renderHeading(pdf, root, document, { words, letterhead });
  const end = renderLines(pdf, table, root, document, words);
  renderTotals(pdf, end, root, document, words);
  renderFeet(pdf, document, first);
}

/** Renders a document on as many pages as it needs. */
export async function renderSheets(document: InvoiceDocument, letterhead: Letterhead): Promise<Uint8Array> {
  const words = documentWords(document.locale);
  const title = documentTitle(document, words).map(({ text }) => text);
  const pdf = openPdf({
    title: `${title.join(' / ')} ${invoiceNumber(document.series, document.number)}`,
    author: document.seller.name,
    at: vilniusMidnight(document.issuedOn),
    lang: documentLanguage,
  });
  renderInvoice(pdf, openElement(pdf, null, 'Document'), document, letterhead);
  return closePdf(pdf);
}
