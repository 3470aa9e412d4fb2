import { expect, test } from 'vitest';
import { quantityOf } from '../quantity.ts';
import { reachedLimit, reservesAgain, type UnpaidAlready, type UnpaidOrder } from './unpaid-limits.ts';

const limits = { perBuyer: 5, piecesPerProduct: 100, perAddressHourly: 50, piecesPerAddressHourly: 300 };
const nothing: UnpaidAlready = { byBuyer: 0, fromAddress: 0, pieces: new Map(), piecesFromAddress: new Map() };
const order = (quantity: number, settlement: UnpaidOrder['settlement'] = 'later'): UnpaidOrder => ({
  settlement,
  pieces: [{ productId: 7, quantity: quantityOf(quantity) }],
});
const with7 = (quantity: number): UnpaidAlready => ({ ...nothing, pieces: new Map([[7, quantityOf(quantity)]]) });

const fromAddress7 = (quantity: number): UnpaidAlready => ({
  ...nothing,
  piecesFromAddress: new Map([[7, quantityOf(quantity)]]),
});

test.each([
  ['the fifth order', order(1), { ...nothing, byBuyer: 4 }, null],
  ['the sixth order', order(1), { ...nothing, byBuyer: 5 }, 'orders'],
  ['the sixth order, through a provider', order(1, 'provider'), { ...nothing, byBuyer: 5 }, 'orders'],
  ['an order on delivery beside many that wait', order(1, 'handover'), { ...nothing, byBuyer: 80 }, null],
  ['a hundred pieces at once', order(100), nothing, null],
  ['a hundred and one pieces at once', order(101), nothing, 'pieces'],
  ['the same on delivery', order(101, 'handover'), nothing, 'pieces'],
  ['fractions that add up to more', order(0.6), with7(99.5), 'pieces'],
  ['as many as are left', order(0.5), with7(99.5), null],
  ['any number paid at once through a provider', order(8000, 'provider'), nothing, null],
  ['many through a provider beside unpaid ones', order(100, 'provider'), with7(1), 'pieces'],
  ['pieces of another product', order(100), { ...nothing, pieces: new Map([[8, quantityOf(100)]]) }, null],
  ['the fiftieth from one address', order(1), { ...nothing, fromAddress: 49 }, null],
  ['the fifty-first from one address', order(1), { ...nothing, fromAddress: 50 }, 'address'],
  ['the same on delivery', order(1, 'handover'), { ...nothing, fromAddress: 50 }, 'address'],
  ['pieces with which the address has three hundred', order(50), fromAddress7(250), null],
  ['one piece more from that address', order(51), fromAddress7(250), 'address'],
  [
    'any number through a provider while the address has three hundred',
    order(500, 'provider'),
    fromAddress7(300),
    null,
  ],
  ['the same where it has more', order(1, 'provider'), fromAddress7(301), 'address'],
] as const)('%s', (_name, placed, already, limit) => {
  expect(reachedLimit(placed, already, limits)?.limit ?? null).toBe(limit);
});

test('stock is reserved again only so many hours from the placing of an order', () => {
  const placed = new Date('2026-11-21T10:00:00Z');
  const after = (milliseconds: number, hours: number) =>
    reservesAgain(placed, new Date(placed.getTime() + milliseconds), hours);
  const day = 24 * 3_600_000;
  expect([after(0, 24), after(day - 1, 24), after(day, 24)]).toEqual([true, true, false]);
  expect(after(1000 * day, 0)).toBe(true);
});

test('a limit of 0 limits nothing', () => {
  const pieces = new Map([[7, quantityOf(9000)]]);
  const much = { byBuyer: 1000, fromAddress: 1000, pieces, piecesFromAddress: pieces };
  const unlimited = { perBuyer: 0, piecesPerProduct: 0, perAddressHourly: 0, piecesPerAddressHourly: 0 };
  expect(reachedLimit(order(9000), much, unlimited)).toBeNull();
});
