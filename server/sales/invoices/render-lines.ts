import type { InvoiceDocument } from './invoice-document.ts';
import { amountText, countText, type DocumentWords, type Phrase, priceText, rateText } from './invoice-words.ts';
import { heightOf, colors, type Pdf, contentWidth, drawRule, pageSize, type TextStyle } from './pdf-canvas.ts';
import { addPhrases, addText, heightOfPhrases, writePhrases } from './render-words.ts';
import { openElement, type PdfElement, renderArtifact } from './tagged-pdf.ts';

type Line = InvoiceDocument['lines'][number];

type Column = {
  readonly title: readonly Phrase[];
  readonly x: number;
  /** Points; the name takes what is left. */
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly cell: (line: Line, place: number) => string | readonly Phrase[];
  /** What stands under it in small letters; the cell is then the heading of its row. */
  readonly under?: (line: Line) => string;
};
type ColumnDraft = Omit<Column, 'x'>;

const padding = 6;

function columnsOf(document: InvoiceDocument, { text }: DocumentWords): readonly Column[] {
  const right = 'right' as const;
  const hasUnits = document.lines.some(({ unit }) => unit !== '');
  const gap = hasUnits ? 6 : 8;
  const unitColumn: ColumnDraft = {
    title: text('Unit'),
    width: 24,
    align: 'left',
    cell: ({ unit }) => (unit === 'piece' ? text('pcs') : unit.replace('2', '²')),
  };
  const vat: readonly ColumnDraft[] = [
    { title: text('VAT'), width: 30, align: right, cell: ({ rate }) => rateText(rate) },
    { title: text('VAT sum'), width: 46, align: right, cell: ({ tax }) => amountText(tax, document) },
    { title: text('Sum with VAT'), width: 56, align: right, cell: ({ gross }) => amountText(gross, document) },
  ];
  const otherColumns: readonly ColumnDraft[] = [
    ...(hasUnits ? [unitColumn] : []),
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
  const columns: readonly ColumnDraft[] = [
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
  let x: number = pageSize.side;
  return columns.map((column) => {
    const left = x;
    x += column.width + gap;
    return { ...column, x: left };
  });
}

const headStyle: TextStyle = { size: 7.5, color: colors.quiet };
const skuStyle: TextStyle = { size: 7.5, color: colors.quiet };

type Table = { readonly body: PdfElement; readonly columns: readonly Column[] };

function heightOfHead(pdf: Pdf, columns: readonly Column[]): number {
  return Math.max(...columns.map(({ title, width }) => heightOfPhrases(pdf, title, width, headStyle)));
}

function ruleUnderHead(pdf: Pdf, y: number): number {
  renderArtifact(pdf, 'Layout', () => drawRule(pdf, y + 5, colors.text));
  return y + 5 + padding;
}

function renderHead(pdf: Pdf, y: number, table: PdfElement, columns: readonly Column[]): number {
  const row = openElement(pdf, openElement(pdf, table, 'THead'), 'TR');
  for (const { title, x, width, align } of columns) {
    addPhrases(pdf, row, 'TH', title, { x, y, width, style: { ...headStyle, align } }, { scope: 'Column' });
  }
  return ruleUnderHead(pdf, y + heightOfHead(pdf, columns));
}

/** The head on a further page: to be seen, while the structure has one table with one head. */
function repeatHead(pdf: Pdf, y: number, columns: readonly Column[]): number {
  renderArtifact(pdf, 'Pagination', () => {
    for (const { title, x, width, align } of columns)
      writePhrases(pdf, title, { x, y, width, style: { ...headStyle, align } });
  });
  return ruleUnderHead(pdf, y + heightOfHead(pdf, columns));
}

function heightOfCell(pdf: Pdf, { cell, width }: Column, line: Line, place: number): number {
  const content = cell(line, place);
  return typeof content === 'string' ? heightOf(pdf, content, width) : heightOfPhrases(pdf, content, width);
}

function rowHeight(pdf: Pdf, columns: readonly Column[], line: Line, place: number): number {
  const heights = columns.map((column) => {
    const below = column.under?.(line) ?? '';
    const underHeight = below === '' ? 0 : heightOf(pdf, below, column.width, skuStyle);
    return heightOfCell(pdf, column, line, place) + underHeight;
  });
  return Math.max(...heights);
}

function renderRow(pdf: Pdf, y: number, { body, columns }: Table, line: Line, place: number): void {
  const row = openElement(pdf, body, 'TR');
  for (const column of columns) {
    const { x, width, align, under, cell } = column;
    const content = cell(line, place);
    const at = { x, y, width, style: { align } };
    const add = (parent: PdfElement, tag: string) =>
      typeof content === 'string' ? addText(pdf, parent, tag, content, at) : addPhrases(pdf, parent, tag, content, at);
    if (under === undefined) {
      if (content === '') openElement(pdf, row, 'TD');
      else add(row, 'TD');
      continue;
    }
    const heading = openElement(pdf, row, 'TH', { scope: 'Row' });
    const height = add(heading, 'P');
    if (under(line) !== '') addText(pdf, heading, 'P', under(line), { x, y: y + height, width, style: skuStyle });
  }
}

/** Starts a new page; returns where its content begins. */
export function nextSheet(pdf: Pdf): number {
  pdf.addPage();
  return pageSize.top;
}

/** Renders the table of lines, over as many pages as it needs, with its head on each; returns where it ends. */
export function renderLines(
  pdf: Pdf,
  start: number,
  parent: PdfElement,
  document: InvoiceDocument,
  words: DocumentWords,
): number {
  const columns = columnsOf(document, words);
  const table = openElement(pdf, parent, 'Table');
  let y = renderHead(pdf, start, table, columns);
  const body = openElement(pdf, table, 'TBody');
  for (const [index, line] of document.lines.entries()) {
    const place = index + 1;
    const height = rowHeight(pdf, columns, line, place);
    if (y + height > pageSize.height - pageSize.bottom) y = repeatHead(pdf, nextSheet(pdf), columns);
    renderRow(pdf, y, { body, columns }, line, place);
    y += height + padding - 1;
    const rule = y;
    renderArtifact(pdf, 'Layout', () => drawRule(pdf, rule));
    y += padding;
  }
  return y;
}
