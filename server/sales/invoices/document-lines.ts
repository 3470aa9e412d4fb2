import { compareDecimals, decimal, decimalText, divideDecimals } from '#core/decimal.ts';
import { addMinor, fromMinorUnits, type MinorUnits, minorUnits, negateMinor, noMoney } from '#core/money.ts';
import { grossOf, leftToRefund, type OrderPart, taxOf } from '#core/order/split-refund.ts';
import { type Quantity, quantityDecimal, quantityOf, quantityText } from '#core/quantity.ts';
import {
  type NamedRate,
  orderParts,
  type PricedPart,
  refundableParts,
} from '#server/sales/stored-orders/order-parts.ts';
import type { PriceUnit } from '#core/product/unit-price.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Refund } from '#server/sales/stored-orders/refunds.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** A part that a document bills or credits: a part of an order, or what was refunded of it. */
export type BilledPart = OrderPart & Pick<PricedPart, 'name' | 'sku' | 'rates'>;

type Lines = InvoiceDocument['lines'];
type Options = {
  readonly vat: boolean;
  readonly credit: boolean;
  readonly decimals: number;
  /** What the quantities of parts count, by their keys; left out: pieces. */
  readonly units?: ReadonlyMap<string, PriceUnit>;
};

const noVat: readonly NamedRate[] = [];

/** The rate printed beside a line: null where none was charged, `21`, or `5 + 2` where several were. */
function rateOf(rates: readonly NamedRate[]): string | null {
  return rates.length === 0 ? null : rates.map(({ rate }) => rate).join(' + ');
}

/** A unit's price with two decimals where that is exact, else with four. */
function unitPrice(amount: MinorUnits, quantity: Quantity, decimals: number): string {
  const exact = divideDecimals(fromMinorUnits(amount, decimals), quantityDecimal(quantity), decimals + 2);
  const short = decimal(decimalText(exact, decimals));
  return decimalText(exact, compareDecimals(short, exact) === 0 ? decimals : decimals + 2);
}

/** The printed lines; parts that cost nothing have none. */
export function documentLines(parts: readonly BilledPart[], { vat, credit, decimals, units }: Options): Lines {
  const signed = (amount: MinorUnits) => (credit ? negateMinor(amount) : amount);
  return parts
    .filter((part) => grossOf(part) !== noMoney)
    .map((part) => {
      const quantity = part.quantity === 0 ? quantityOf(1) : part.quantity;
      const priceOnly = credit && part.quantity === 0; // money was refunded, no piece came back
      const gross = grossOf(part);
      const priced = vat ? part.net : gross;
      return {
        name: part.name,
        sku: part.sku,
        quantity: priceOnly ? '' : `${credit ? '-' : ''}${quantityText(quantity)}`,
        unit: priceOnly ? '' : (units?.get(part.key) ?? 'piece'),
        unitPrice: priceOnly ? '' : unitPrice(priced, quantity, decimals),
        rate: rateOf(vat ? part.rates : noVat),
        net: signed(priced),
        tax: vat ? signed(taxOf(part.taxes)) : noMoney,
        gross: signed(gross),
      };
    });
}

/** What is charged at each rate, the highest first. */
export function documentRates(lines: Lines): InvoiceDocument['rates'] {
  const byRate = new Map<string | null, { net: MinorUnits; tax: MinorUnits }>();
  for (const { rate, net, tax } of lines) {
    const rateSums = byRate.get(rate) ?? { net: noMoney, tax: noMoney };
    byRate.set(rate, {
      net: addMinor(rateSums.net, minorUnits(net)),
      tax: addMinor(rateSums.tax, minorUnits(tax)),
    });
  }
  return [...byRate]
    .map(([rate, sums]) => ({ rate, ...sums }))
    .toSorted((one, other) => Number.parseFloat(other.rate ?? '-1') - Number.parseFloat(one.rate ?? '-1'));
}

/** All of an order but the refunds that have a credit note; the others are credited after its next invoice. */
export function partsToBill(order: StoredOrder, refunds: readonly Refund[]): readonly BilledPart[] {
  if (order.invoices.length === 0) return orderParts(order);
  const credited = new Set(order.invoices.map(({ refundId }) => refundId));
  const parts = refundableParts(order);
  const remainingParts = leftToRefund(
    parts,
    refunds.filter(({ id }) => credited.has(id)).flatMap(({ lines }) => lines),
  );
  return parts.map((part, index) => ({ ...part, ...remainingParts[index] }));
}
