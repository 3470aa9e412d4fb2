import type { Texts } from '#server/platform/texts/texts.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { amountText, countText, priceText, rateText } from './invoice-words.ts';
import {
  heightOf,
  colors,
  type Pdf,
  contentWidth,
  drawRule,
  pageSize,
  type TextStyle,
  writeText,
} from './pdf-canvas.ts';

type Line = InvoiceDocument['lines'][number];

type Column = {
  readonly title: string;
  /** Points; the name takes what is left. */
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly cell: (line: Line, place: number) => string;
  readonly under?: (line: Line) => string;
};

const gap = 8;
const padding = 6;

function columnsOf(document: InvoiceDocument, { text }: Texts): readonly Column[] {
  const right = 'right' as const;
  const vat: readonly Column[] = [
    { title: text('VAT'), width: 30, align: right, cell: ({ rate }) => rateText(rate) },
    { title: text('VAT sum'), width: 46, align: right, cell: ({ tax }) => amountText(tax, document) },
    { title: text('Sum with VAT'), width: 56, align: right, cell: ({ gross }) => amountText(gross, document) },
  ];
  const otherColumns: readonly Column[] = [
    { title: text('Quantity'), width: 36, align: right, cell: ({ quantity }) => countText(quantity) },
    {
      title: document.vat ? text('Unit price without VAT') : text('Unit price'),
      width: 58,
      align: right,
      cell: ({ unitPrice }) => priceText(unitPrice),
    },
    {
      title: document.vat ? text('Sum without VAT') : text('Sum'),
      width: 54,
      align: right,
      cell: ({ net }) => amountText(net, document),
    },
    ...(document.vat ? vat : []),
  ];
  const occupiedWidth = otherColumns.reduce((sum, { width }) => sum + width + gap, 18 + gap);
  return [
    { title: text('No.'), width: 18, align: 'left', cell: (_, place) => String(place) },
    {
      title: text('Name'),
      width: contentWidth - occupiedWidth,
      align: 'left',
      cell: ({ name }) => name,
      under: ({ sku }) => sku,
    },
    ...otherColumns,
  ];
}

const headStyle: TextStyle = { size: 7.5, color: colors.quiet };
const skuStyle: TextStyle = { size: 7.5, color: colors.quiet };

function renderRow(
  pdf: Pdf,
  y: number,
  columns: readonly Column[],
  textOf: (column: Column) => string,
  style: TextStyle,
) {
  let x: number = pageSize.side;
  for (const column of columns) {
    writeText(pdf, textOf(column), x, y, column.width, { ...style, align: column.align });
    x += column.width + gap;
  }
}

function renderHead(pdf: Pdf, y: number, columns: readonly Column[]): number {
  const height = Math.max(...columns.map(({ title, width }) => heightOf(pdf, title, width, headStyle)));
  renderRow(pdf, y, columns, ({ title }) => title, headStyle);
  drawRule(pdf, y + height + 5, colors.text);
  return y + height + 5 + padding;
}

function rowHeight(pdf: Pdf, columns: readonly Column[], line: Line, place: number): number {
  const heights = columns.map(({ cell, under, width }) => {
    const below = under?.(line) ?? '';
    return heightOf(pdf, cell(line, place), width) + (below === '' ? 0 : heightOf(pdf, below, width, skuStyle));
  });
  return Math.max(...heights);
}

/** Starts a new page; returns where its content begins. */
export function nextSheet(pdf: Pdf): number {
  pdf.addPage();
  return pageSize.top;
}

/** Renders the table of lines, over as many pages as it needs, with its head on each; returns where it ends. */
export function renderLines(pdf: Pdf, start: number, document: InvoiceDocument, texts: Texts): number {
  const columns = columnsOf(document, texts);
  let y = renderHead(pdf, start, columns);
  for (const [index, line] of document.lines.entries()) {
    const place = index + 1;
    const height = rowHeight(pdf, columns, line, place);
    if (y + height > pageSize.height - pageSize.bottom) y = renderHead(pdf, nextSheet(pdf), columns);
    renderRow(pdf, y, columns, ({ cell }) => cell(line, place), {});
    renderUnder(pdf, y, columns, line);
    y += height + padding - 1;
    drawRule(pdf, y);
    y += padding;
  }
  return y;
}

function renderUnder(pdf: Pdf, y: number, columns: readonly Column[], line: Line): void {
  let x: number = pageSize.side;
  for (const { cell, under, width } of columns) {
    const below = under?.(line) ?? '';
    if (below !== '') writeText(pdf, below, x, y + heightOf(pdf, cell(line, 0), width), width, skuStyle);
    x += width + gap;
  }
}
