import type { Texts } from '#server/platform/texts/texts.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import {
  closePdf,
  colors,
  contentWidth,
  drawRule,
  heightOf,
  openPdf,
  type Pdf,
  pageSize,
} from '#server/sales/invoices/pdf-canvas.ts';
import { renderInvoice } from '#server/sales/invoices/render-sheets.ts';
import { addText } from '#server/sales/invoices/render-words.ts';
import { openElement, type PdfElement, renderArtifact } from '#server/sales/invoices/tagged-pdf.ts';
import type { OrderPapers, PackedLine, PackingSlip } from './order-papers.ts';

const x = pageSize.side;
const width = contentWidth;
const box = 11; // points of the square that is ticked
const quantityWidth = 42;
const ordersWidth = 110;

type Sheet = { readonly pdf: Pdf; readonly root: PdfElement; readonly texts: Texts };

/** The next place for something of a height: on a new sheet where it does not fit on this one. */
function placeFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= pageSize.height - pageSize.bottom) return y;
  pdf.addPage();
  return pageSize.top;
}

function renderTitle({ pdf, root }: Sheet, title: string, under: string): number {
  let y: number = pageSize.top;
  y += addText(pdf, root, 'H1', title, { x, y, width, style: { size: 20, strong: true } });
  y += 2 + addText(pdf, root, 'P', under, { x, y: y + 2, width, style: { size: 10, color: colors.quiet } });
  return y + 14;
}

/** A line with a square to be ticked; `beside` stands at the end of it. */
function renderLine({ pdf, root }: Sheet, start: number, line: PackedLine, beside: string): number {
  const nameWidth = width - box - 10 - quantityWidth - (beside === '' ? 0 : ordersWidth + 10);
  const under = [line.options, line.sku].filter((part) => part !== '').join('  ·  ');
  const nameStyle = { size: 11 };
  const underStyle = { size: 8.5, color: colors.quiet };
  const height =
    heightOf(pdf, line.name, nameWidth, nameStyle) + (under === '' ? 0 : heightOf(pdf, under, nameWidth, underStyle));
  const y = placeFor(pdf, start, height + 12);
  renderArtifact(pdf, 'Layout', () => {
    pdf
      .rect(x, y + 1, box, box)
      .lineWidth(0.8)
      .strokeColor(colors.text)
      .stroke();
  });
  const left = x + box + 10;
  addText(pdf, root, 'P', `${line.quantity} ×`, {
    x: left,
    y,
    width: quantityWidth,
    style: { size: 11, strong: true },
  });
  const nameLeft = left + quantityWidth;
  const nameHeight = addText(pdf, root, 'P', line.name, { x: nameLeft, y, width: nameWidth, style: nameStyle });
  if (under !== '')
    addText(pdf, root, 'P', under, { x: nameLeft, y: y + nameHeight, width: nameWidth, style: underStyle });
  if (beside !== '')
    addText(pdf, root, 'P', beside, {
      x: x + width - ordersWidth,
      y,
      width: ordersWidth,
      style: { size: 9, color: colors.quiet, align: 'right' },
    });
  const rule = y + height + 5;
  renderArtifact(pdf, 'Layout', () => drawRule(pdf, rule));
  return y + height + 12;
}

function renderPicks(sheet: Sheet, { picks, at }: OrderPapers): void {
  if (picks === null) return;
  let y = renderTitle(sheet, sheet.texts.text('Pick list'), vilniusMinute(at));
  for (const pick of picks) y = renderLine(sheet, y, pick, [...new Set(pick.orders)].join(', '));
}

function renderSlip(sheet: Sheet, slip: PackingSlip): void {
  const { pdf, root, texts } = sheet;
  const under = [slip.placed, slip.delivery].filter((part) => part !== '').join('  ·  ');
  let y = renderTitle(sheet, texts.text('Order %s', String(slip.number)), under);
  for (const line of [...slip.address, slip.phone].filter((text) => text !== ''))
    y += addText(pdf, root, 'P', line, { x, y, width, style: { size: 11 } });
  if (slip.note !== '')
    y +=
      8 +
      addText(pdf, root, 'P', texts.text('The customer wrote: %s', slip.note), {
        x,
        y: y + 8,
        width,
        style: { size: 11, strong: true },
      });
  y += 18;
  for (const line of slip.lines) y = renderLine(sheet, y, line, '');
}

/** Papers about orders as one file: the pick list, a slip for each parcel, then invoices. */
export async function renderOrderPapers(papers: OrderPapers, texts: Texts): Promise<Uint8Array> {
  const pdf = openPdf({ title: texts.text('Orders'), author: papers.shop, at: papers.at, lang: 'lt' });
  const root = openElement(pdf, null, 'Document');
  const sheet: Sheet = { pdf, root, texts };
  const parts = [
    ...(papers.picks === null ? [] : [() => renderPicks(sheet, papers)]),
    ...papers.slips.map((slip) => () => renderSlip(sheet, slip)),
    ...papers.invoices.map((document) => () => renderInvoice(pdf, root, document, papers.letterhead)),
  ];
  for (const [index, render] of parts.entries()) {
    if (index > 0) pdf.addPage();
    render();
  }
  if (parts.length === 0) renderTitle(sheet, texts.text('There are no such papers.'), '');
  return closePdf(pdf);
}
