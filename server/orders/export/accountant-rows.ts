import { addMinor, type MinorUnits, negateMinor, noMoney, sumMinor } from '#core/money.ts';
import { grossOf, taxOf } from '#core/order/refund.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import type { Texts } from '#server/texts/texts.ts';
import type { PricedPart } from '../order-parts.ts';
import { moneyCell, quantityCell, textCell } from './accountant-cells.ts';
import type { AccountantEntry } from './accountant-entries.ts';

export type Per = 'order' | 'line';

/** What a file of sales says and in which columns. */
export type AccountantTable = {
  readonly headings: readonly string[];
  readonly rowsOf: (entry: AccountantEntry) => readonly (readonly string[])[];
};

type Sums = { readonly net: MinorUnits; readonly tax: MinorUnits };

/** `21`, or an empty text where no VAT is charged. */
function rateOf({ taxes, rates }: PricedPart): string {
  const taxed = taxes.find(({ amount }) => amount > 0);
  return rates.find(({ rateId }) => rateId === taxed?.rateId)?.rate ?? '';
}

/** What is charged at each of the rates; what is taxed at none of them comes last. */
function sumsByRate(parts: readonly PricedPart[], rates: readonly string[]): readonly Sums[] {
  return [...rates, ''].map((rate) => {
    const taxed = parts.filter((part) => (rates.includes(rateOf(part)) ? rateOf(part) : '') === rate);
    return { net: sumMinor(taxed.map(({ net }) => net)), tax: sumMinor(taxed.map(({ taxes }) => taxOf(taxes))) };
  });
}

function invoiceOf({ kind, order, refundId }: AccountantEntry): string {
  const { invoices } = order;
  const own = kind === 'refund' ? invoices.find((invoice) => invoice.refundId === refundId) : undefined;
  if (kind === 'refund') return own?.number ?? '';
  return invoices.findLast((invoice) => invoice.kind === 'invoice')?.number ?? '';
}

/** The table of sales: a row for each order and refund, or one for each of their lines. */
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
  const closing = [text('Sum without VAT'), text('VAT sum'), text('Sum with VAT'), text('Currency')];

  function commonCells(entry: AccountantEntry): readonly string[] {
    const { order, at } = entry;
    const { billing, snapshot } = order;
    const field = (name: string) => {
      const value = snapshot.additionalFields[name];
      return typeof value === 'string' ? value : '';
    };
    const person = `${billing.first_name} ${billing.last_name}`.trim();
    return [
      vilniusDay(at),
      String(order.id),
      entry.kind === 'refund' ? text('Refund') : text('Sale'),
      textCell(invoiceOf(entry)),
      textCell(billing.company.trim() || person),
      textCell(field('vitrina/company_code')),
      textCell(field('vitrina/vat_code')),
      textCell(billing.country),
      textCell(order.paymentTitle),
    ];
  }

  function closingCells({ kind, order }: AccountantEntry, net: MinorUnits, tax: MinorUnits): readonly string[] {
    const { currency_code: currency, currency_minor_unit: decimals } = order.snapshot.currency;
    const cell = (amount: MinorUnits) => moneyCell(kind === 'refund' ? negateMinor(amount) : amount, decimals);
    return [cell(net), cell(tax), cell(addMinor(net, tax)), currency];
  }

  function orderRow(entry: AccountantEntry): readonly string[] {
    const sums = sumsByRate(entry.parts, rates);
    const { currency_minor_unit: decimals } = entry.order.snapshot.currency;
    const cell = (amount: MinorUnits) => moneyCell(entry.kind === 'refund' ? negateMinor(amount) : amount, decimals);
    const byRate = sums.flatMap(({ net, tax }, index) => (index < rates.length ? [cell(net), cell(tax)] : [cell(net)]));
    const net = sumMinor(sums.map((sum) => sum.net));
    const tax = sumMinor(sums.map((sum) => sum.tax));
    return [...commonCells(entry), ...byRate, ...closingCells(entry, net, tax)];
  }

  function lineRow(entry: AccountantEntry, part: PricedPart): readonly string[] {
    const quantity = part.kind === 'line' ? part.quantity : grossOf(part) === noMoney ? 0 : 1;
    const rate = rateOf(part);
    return [
      ...commonCells(entry),
      textCell(part.name),
      textCell(part.sku),
      quantityCell(entry.kind === 'refund' ? -quantity : quantity),
      rate.replace('.', ','),
      ...closingCells(entry, part.net, taxOf(part.taxes)),
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
    rowsOf: (entry) => entry.parts.map((part) => lineRow(entry, part)),
  };
}
