import { decimal, multiplyDecimals } from '#core/decimal.ts';
import { minorUnits, type MinorUnits, noMoney } from '#core/money.ts';
import { carryNegativeAmounts } from '#core/order/carry-negative-amounts.ts';
import type { OrderPart } from '#core/order/split-refund.ts';
import { quantityOf } from '#core/quantity.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { OrderSnapshot } from './order-snapshot.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

export type NamedRate = { readonly rateId: number; readonly name: string; readonly rate: string };

/** A part of an order that is priced on its own: a line, its shipping or a fee. */
export type PricedPart = OrderPart & {
  readonly kind: 'line' | 'shipping' | 'fee';
  readonly name: string;
  readonly sku: string;
  readonly rates: readonly NamedRate[];
};

type StoredTaxes = readonly (NamedRate & { readonly amount: number })[] | undefined;

/** The parts that an order's total is the sum of; a part that is a deduction is negative. */
export function orderParts({ lines, snapshot }: StoredOrder): readonly PricedPart[] {
  const notCounted = { quantity: quantityOf(0), sku: '' };
  return [
    ...lines.map((line) => ({
      key: `line:${line.position}`,
      kind: 'line' as const,
      name: lineTitle(line),
      sku: line.sku,
      quantity: line.quantity,
      net: line.total,
      ...split(line.snapshot.taxes, line.total, line.totalTax, snapshot),
    })),
    ...snapshot.shippingLines.map(({ title, cost, tax, taxes, index }, place) => ({
      key: `shipping:${index ?? place}`,
      kind: 'shipping' as const,
      name: title,
      ...notCounted,
      net: minorUnits(cost),
      ...split(taxes, minorUnits(cost), minorUnits(tax), snapshot),
    })),
    ...snapshot.fees.map(({ name, total, tax, taxes, index }, place) => ({
      key: `fee:${index ?? place}`,
      kind: 'fee' as const,
      name,
      ...notCounted,
      net: minorUnits(total),
      ...split(taxes, minorUnits(total), minorUnits(tax), snapshot),
    })),
  ];
}

/**
 * The parts as they can be refunded: a deduction is subtracted from the parts it applies to, and itself costs nothing.
 */
export function refundableParts(order: StoredOrder): readonly PricedPart[] {
  const positions = new Map(order.lines.map(({ lineKey, position }) => [lineKey, position]));
  const partOf = order.lines.flatMap(({ position, snapshot: { part, parentKey } }) => {
    const parent = part && parentKey !== null ? positions.get(parentKey) : undefined;
    return parent === undefined ? [] : [[`line:${position}`, `line:${parent}`] as const];
  });
  return carryNegativeAmounts(orderParts(order), new Map(partOf));
}

/** A line's name with what was chosen of it. */
export function lineTitle({ name, snapshot: { variation, itemData } }: StoredLine): string {
  const chosen = [
    ...variation.map(({ attribute, value }) => `${attribute}: ${value}`),
    ...itemData.map((data) => decodeEntities(`${data.name}: ${data.value}`)),
  ];
  return chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`;
}

function split(
  storedTaxes: StoredTaxes,
  net: MinorUnits,
  tax: MinorUnits,
  order: OrderSnapshot,
): Pick<PricedPart, 'rates' | 'taxes'> {
  const taxes = storedTaxes ?? oneRate(net, tax, order);
  return {
    rates: taxes.map(({ rateId, name, rate }) => ({ rateId, name, rate })),
    taxes: taxes.map(({ rateId, amount }) => ({ rateId, amount: minorUnits(amount) })),
  };
}

/** The tax of a part whose rates were not stored: all of it at the order's nearest rate. */
function oneRate(net: MinorUnits, tax: MinorUnits, { taxLines }: OrderSnapshot): NonNullable<StoredTaxes> {
  if (tax === noMoney) return [];
  const distance = (rate: string) => multiplyDecimals(decimal(net), decimal(rate)).minus(decimal(tax).times(100)).abs();
  const [nearest] = taxLines.toSorted((one, other) => distance(one.rate).cmp(distance(other.rate)));
  return nearest === undefined ? [] : [{ ...nearest, amount: tax }];
}
