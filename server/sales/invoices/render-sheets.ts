import { vilniusMidnight } from '#core/time/vilnius.ts';
import { createTexts, type Texts } from '#server/platform/texts/texts.ts';
import { nextSheet, renderLines } from './render-lines.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';
import { documentTitle, moneyText, rateText } from './invoice-words.ts';
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

const width = 230;
const totalsLeft = pageSize.width - pageSize.side - width;

type Total = { readonly name: string; readonly amount: string; readonly last?: boolean };

function totalsOf(document: InvoiceDocument, { text }: Texts): readonly Total[] {
  const money = (amount: number) => moneyText(amount, document);
  const several = document.rates.length > 1;
  const byRate = document.rates.flatMap(({ rate, net, tax }): Total[] => {
    if (rate === null) return several ? [{ name: text('Not taxed with VAT'), amount: money(net) }] : [];
    const taxed = several ? [{ name: text('Taxed at %s', rateText(rate)), amount: money(net) }] : [];
    return [...taxed, { name: text('VAT %s', rateText(rate)), amount: money(tax) }];
  });
  return [
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

/** Renders the totals on the right with the total in words beside them; on a new page where they do not fit. */
function renderTotals(pdf: Pdf, start: number, document: InvoiceDocument, texts: Texts): void {
  const totals = totalsOf(document, texts);
  const needed = totals.length * 16 + 40;
  let y = start + needed > pageSize.height - pageSize.bottom ? nextSheet(pdf) : start + 6;
  renderWords(pdf, y, document, texts);
  for (const { name, amount, last = false } of totals) {
    if (last) {
      shortRule(pdf, y + 2);
      y += 9;
    }
    const style: TextStyle = last ? { size: 12.5, strong: true } : { color: colors.text };
    writeText(pdf, name, totalsLeft, y, width, style);
    y += writeText(pdf, amount, totalsLeft, y, width, { ...style, align: 'right' }) + 4;
  }
}

function shortRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(totalsLeft, y)
    .lineTo(totalsLeft + width, y)
    .lineWidth(0.7)
    .strokeColor(colors.text)
    .stroke();
}

function renderWords(pdf: Pdf, y: number, { inWords }: InvoiceDocument, { text }: Texts): void {
  if (inWords === '') return;
  const column = contentWidth - width - 28;
  const height = writeText(pdf, text('Total in words'), pageSize.side, y, column, { size: 8, color: colors.quiet });
  writeText(pdf, inWords, pageSize.side, y + height + 1, column);
}

/** Renders the footer of every page: whose document it is, the page number and the number of pages. */
function renderFeet(pdf: Pdf, { seller }: InvoiceDocument, number: string): void {
  const { start, count } = pdf.bufferedPageRange();
  const style: TextStyle = { size: 8, color: colors.quiet };
  const whose = [seller.name, seller.email, number].filter((part) => part !== '').join('  ·  ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const y = pageSize.height - 40;
    drawRule(pdf, y - 8);
    writeText(pdf, whose, pageSize.side, y, contentWidth - 60, style);
    writeText(pdf, `${page - start + 1} / ${count}`, pageSize.side, y, contentWidth, { ...style, align: 'right' });
  }
}

const gap = 24;
const half = (contentWidth - gap) / 2;

type Facts = readonly (readonly [name: string, value: string])[];

/** Renders title, number, dates, the two parties and what the document is about; returns where the table begins. */
function renderHeading(pdf: Pdf, document: InvoiceDocument, texts: Texts): number {
  const { text } = texts;
  const { seller, buyer, series, number, issuedOn, credits } = document;
  let y: number = pageSize.top;
  y +=
    writeText(pdf, seller.name, pageSize.side, y, contentWidth, { size: 10, strong: true, color: colors.accent }) + 10;
  y += writeText(pdf, documentTitle(document, texts), pageSize.side, y, contentWidth, { size: 21, strong: true }) + 4;
  const name = text('Series %1$s No. %2$s', series, String(number).padStart(6, '0'));
  y += writeText(pdf, `${name}   ·   ${issuedOn}`, pageSize.side, y, contentWidth, { size: 11, color: colors.quiet });
  if (credits !== null) {
    const about = text('For the invoice %1$s of %2$s', credits.number, credits.issuedOn);
    y += 2 + writeText(pdf, about, pageSize.side, y + 2, contentWidth, { size: 10, color: colors.quiet });
  }
  y += 16;
  drawRule(pdf, y);
  y += 14;
  const party = (x: number, title: string, name: string, facts: Facts) =>
    renderParty(pdf, { x, y, title, name, facts });
  const ends = [
    party(pageSize.side, text('Seller'), seller.name, [
      [text('Company code'), seller.code],
      [text('VAT code'), seller.vatCode],
      ['', seller.address],
      ['', [seller.phone, seller.email].filter((part) => part !== '').join(', ')],
      [text('Account'), seller.bankAccount],
    ]),
    party(pageSize.side + half + gap, text('Buyer'), buyer.name, [
      [text('Company code'), buyer.code],
      [text('VAT code'), buyer.vatCode],
      ['', buyer.address],
      ['', buyer.email],
    ]),
  ];
  return renderFacts(pdf, Math.max(...ends) + 16, factsOf(document, texts));
}

type Party = {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly name: string;
  readonly facts: Facts;
};

function renderParty(pdf: Pdf, { x, y, title, name, facts }: Party): number {
  let end = y + writeText(pdf, title, x, y, half, { size: 8, color: colors.quiet }) + 2;
  end += writeText(pdf, name, x, end, half, { size: 10.5, strong: true }) + 2;
  for (const [term, value] of facts) {
    if (value !== '') end += writeText(pdf, term === '' ? value : `${term}: ${value}`, x, end, half) + 1;
  }
  return end;
}

function factsOf(document: InvoiceDocument, { text }: Texts): Facts {
  const { orderId, orderedOn, due, paymentTitle, reason } = document;
  const dueText =
    due === 'none' ? '' : due === 'paid' ? text('Paid') : due === 'on_delivery' ? text('On delivery') : due.day;
  return [
    [text('Order number'), String(orderId)],
    [text('Order date'), orderedOn],
    [text('Payment'), paymentTitle],
    [text('Pay by'), dueText],
    [text('Reason'), reason],
  ];
}

/** What is worth knowing at a glance, side by side on a shaded band. */
function renderFacts(pdf: Pdf, y: number, facts: Facts): number {
  const visibleFacts = facts.filter(([, value]) => value !== '');
  const pad = 12;
  const width = (contentWidth - 2 * pad) / visibleFacts.length;
  const column = width - 10;
  const height = 34 + 11 * Math.max(0, ...visibleFacts.map(([, value]) => linesOf(pdf, value, column) - 1));
  pdf.roundedRect(pageSize.side, y, contentWidth, height, 4).fill(colors.shade);
  for (const [index, [term, value]] of visibleFacts.entries()) {
    const x = pageSize.side + pad + index * width;
    writeText(pdf, term, x, y + 7, column, { size: 7.5, color: colors.quiet });
    writeText(pdf, value, x, y + 17, column, { size: 9, strong: true });
  }
  return y + height + 18;
}

function linesOf(pdf: Pdf, text: string, width: number): number {
  return Math.ceil(pdf.font('strong').fontSize(9).widthOfString(text) / width);
}

/** Renders a document on as many pages as it needs. */
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
