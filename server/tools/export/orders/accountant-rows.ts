import { addMinor, type MinorUnits, sumMinor } from '#core/money.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { decimalCell, moneyCell, textCell } from './accountant-cells.ts';
import type { AccountantEntry, AccountantLine } from './accountant-entries.ts';

export type Per = 'order' | 'line';

/** What a file of sales says and in which columns. */
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
export function accountantTable(per: Per, rates: readonly string[], { text }: Texts): AccountantTable {
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
    const byRate = rates.flatMap((rate) => [text('Taxed at %s%%', rate), text('VAT %s%%', rate)]);
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
