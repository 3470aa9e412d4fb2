import type { Texts } from '#server/platform/texts/texts.ts';
import { nextSheet } from './render-lines.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { moneyText, rateText } from './invoice-words.ts';
import { ink, type Pdf, room, rule, sheet, type Style, write } from './pdf-page.ts';

const width = 230;
const left = sheet.width - sheet.side - width;

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

/** The sums on the right and the total in words beside them; on a new sheet where they do not fit. */
export function renderTotals(pdf: Pdf, start: number, document: InvoiceDocument, texts: Texts): void {
  const totals = totalsOf(document, texts);
  const needed = totals.length * 16 + 40;
  let y = start + needed > sheet.height - sheet.bottom ? nextSheet(pdf) : start + 6;
  renderWords(pdf, y, document, texts);
  for (const { name, amount, last = false } of totals) {
    if (last) {
      shortRule(pdf, y + 2);
      y += 9;
    }
    const style: Style = last ? { size: 12.5, strong: true } : { color: ink.text };
    write(pdf, name, left, y, width, style);
    y += write(pdf, amount, left, y, width, { ...style, align: 'right' }) + 4;
  }
}

function shortRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.7)
    .strokeColor(ink.text)
    .stroke();
}

function renderWords(pdf: Pdf, y: number, { inWords }: InvoiceDocument, { text }: Texts): void {
  if (inWords === '') return;
  const column = room - width - 28;
  const height = write(pdf, text('Total in words'), sheet.side, y, column, { size: 8, color: ink.quiet });
  write(pdf, inWords, sheet.side, y + height + 1, column);
}

/** On every sheet, at its foot: whose document it is, and which sheet of how many. */
export function renderFeet(pdf: Pdf, { seller }: InvoiceDocument, number: string): void {
  const { start, count } = pdf.bufferedPageRange();
  const style: Style = { size: 8, color: ink.quiet };
  const whose = [seller.name, seller.email, number].filter((part) => part !== '').join('  ·  ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const y = sheet.height - 40;
    rule(pdf, y - 8);
    write(pdf, whose, sheet.side, y, room - 60, style);
    write(pdf, `${page - start + 1} / ${count}`, sheet.side, y, room, { ...style, align: 'right' });
  }
}
