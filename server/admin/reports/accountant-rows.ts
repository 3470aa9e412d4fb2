import { addMinor, minorToDecimalText, type MinorUnits, sumMinor } from '#core/money.ts';
import { percentText } from '#core/text/percent-text.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import { createTexts, type Texts } from '#server/platform/texts/texts.ts';
import {
  accountantEntries,
  type AccountantEntry,
  type AccountantLine,
  type AccountantPeriod,
  accountantRates,
} from './accountant-entries.ts';
import { turnoverStatuses } from './turnover.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { withView, writeFile } from '#server/platform/files/write-file.ts';

const byteOrderMark = '\ufeff';

/** Orders that are sales though they have no invoice: neither those that nobody is to fulfil, nor those that wait to be paid. */
export const soldStatuses: readonly OrderStatus[] = turnoverStatuses;

export type OrdersExport = AccountantPeriod & {
  readonly path: string;
  readonly per: RowUnit;
  readonly signal?: AbortSignal;
  readonly progress?: (rows: number) => void;
};

/**
 * Writes the documents of a period, and what has none, for the accountant; returns the number of its rows. Throws when
 * the file cannot be written or the signal says to stop.
 */
export function exportOrders(database: OpenDatabase, options: OrdersExport): Promise<number> {
  const { path, per, signal, progress, ...period } = options;
  return writeFile(path, (writeChunk) =>
    withView(database, async (db) => {
      let writtenRows = 0;
      for await (const { text, rows } of accountantChunks(db, per, period)) {
        signal?.throwIfAborted();
        await writeChunk(text);
        writtenRows += rows;
        progress?.(writtenRows);
      }
      return writtenRows;
    }),
  );
}

/** The file part by part: its headings, then each entry with the number of its rows. */
export async function* accountantChunks(
  db: Database,
  per: RowUnit,
  period: AccountantPeriod,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  const table = accountantTable(per, await accountantRates(db, period), createTexts('lt_LT'));
  yield { text: byteOrderMark + accountantLine(table.headings), rows: 0 };
  for await (const entry of accountantEntries(db, period)) {
    const rows = table.rowsOf(entry);
    yield { text: rows.map(accountantLine).join(''), rows: rows.length };
  }
}

/** Signs that make a spreadsheet take a text for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet runs. */
export function textCell(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return formulaStart.test(line) ? `'${line}` : line;
}

/** `-1234,56` */
function moneyCell(amount: MinorUnits, decimals: number): string {
  return minorToDecimalText(amount, decimals).replace('.', ',');
}

/** `21 %` with a plain space: columns are found by typing their headings. */
function headingRate(rate: string): string {
  return percentText(rate).replace('\u00a0', ' ');
}

/** A plain decimal with a comma: `1,5` */
function decimalCell(text: string): string {
  return text.replaceAll('.', ',');
}

/** A row as Lithuanian Excel reads it: semicolons, and quotes where something in a cell would part it. */
export function accountantLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
}

export type RowUnit = 'order' | 'line';

/** The content and columns of a sales file. */
export type AccountantTable = {
  readonly headings: readonly string[];
  readonly rowsOf: (entry: AccountantEntry) => readonly (readonly string[])[];
};

/** Net and tax. */
type Sums = { readonly net: MinorUnits; readonly tax: MinorUnits };

/** What is charged at each of the rates; what is taxed at none of them comes last. */
function sumsByRate(lines: readonly AccountantLine[], rates: readonly string[]): readonly Sums[] {
  return [...rates, null].map((rate) => {
    const taxed = lines.filter((line) => (rates.includes(line.rate ?? '') ? line.rate : null) === rate);
    return { net: sumMinor(taxed.map(({ net }) => net)), tax: sumMinor(taxed.map(({ tax }) => tax)) };
  });
}

/** The table of sales: a row for each entry, or one for each of its lines. */
export function accountantTable(per: RowUnit, rates: readonly string[], { text }: Texts): AccountantTable {
  const common = [
    text('Date'),
    text('Order number'),
    text('Kind of entry'),
    text('Invoice'),
    text('Buyer'),
    text('Company code'),
    text('VAT code'),
    text('Country'),
    text('Payment'),
  ];
  const kindTexts: Readonly<Record<AccountantEntry['kind'], string>> = {
    invoice: text('Invoice'),
    credit: text('Credit note'),
    sale: text('Sale without an invoice'),
    refund: text('Refund without a credit note'),
  };
  const closing = [
    text('Sum without VAT'),
    text('VAT sum'),
    text('Sum with VAT'),
    text('Currency'),
    text('Parcel terminal'),
  ];

  function commonCells({
    at,
    orderId,
    kind,
    document,
    buyer,
    country,
    paymentTitle,
  }: AccountantEntry): readonly string[] {
    return [
      vilniusDay(at),
      String(orderId),
      kindTexts[kind],
      textCell(document),
      textCell(buyer.name),
      textCell(buyer.code),
      textCell(buyer.vatCode),
      textCell(country),
      textCell(paymentTitle),
    ];
  }

  function closingCells({ currency, decimals, terminal }: AccountantEntry, { net, tax }: Sums): readonly string[] {
    const cell = (amount: MinorUnits) => moneyCell(amount, decimals);
    return [cell(net), cell(tax), cell(addMinor(net, tax)), currency, textCell(terminal)];
  }

  function orderRow(entry: AccountantEntry): readonly string[] {
    const sums = sumsByRate(entry.lines, rates);
    const cell = (amount: MinorUnits) => moneyCell(amount, entry.decimals);
    const byRate = sums.flatMap(({ net, tax }, index) => (index < rates.length ? [cell(net), cell(tax)] : [cell(net)]));
    const net = sumMinor(sums.map((sum) => sum.net));
    const tax = sumMinor(sums.map((sum) => sum.tax));
    return [...commonCells(entry), ...byRate, ...closingCells(entry, { net, tax })];
  }

  function lineRow(entry: AccountantEntry, line: AccountantLine): readonly string[] {
    return [
      ...commonCells(entry),
      textCell(line.name),
      textCell(line.sku),
      decimalCell(line.quantity),
      decimalCell(line.rate ?? ''),
      ...closingCells(entry, line),
    ];
  }

  if (per === 'order') {
    const byRate = rates.map(headingRate).flatMap((rate) => [text('Sum taxed at %s', rate), text('VAT %s', rate)]);
    return {
      headings: [...common, ...byRate, text('Taxed at zero or not at all'), ...closing],
      rowsOf: (entry) => [orderRow(entry)],
    };
  }
  return {
    headings: [...common, text('Name'), text('SKU'), text('Quantity'), text('VAT rate'), ...closing],
    rowsOf: (entry) => entry.lines.map((line) => lineRow(entry, line)),
  };
}
