import { expect, test } from 'vitest';
import { decimal, decimalText } from '#core/decimal.ts';
import type { PriceInterval } from './price-history.ts';
import { saleOutlook } from './planned-sale.ts';
import type { VilniusDay } from '../time/vilnius.ts';

const at = new Date('2026-11-26T10:00:00Z');
const day = (text: string): VilniusDay => text;
const regular: PriceInterval = {
  kind: 'regular',
  amount: decimal(20),
  from: new Date('2026-01-01T00:00:00Z'),
  to: null,
};
const plan = { regularPrice: decimal(20), salePrice: decimal(15), from: null, to: null };

test('beside a sale that begins at once stands the lowest price of the 30 days before', () => {
  const outlook = saleOutlook([regular], plan, at, null);
  expect(outlook?.begins).toEqual(at);
  expect(outlook?.ends).toBeNull();
  expect(decimalText(outlook!.lowestBefore!)).toBe('20');
  expect(outlook?.isNoReduction).toBe(false);
});

test('a sale that runs already goes on, with the lowest price of before it began', () => {
  const running: PriceInterval = {
    kind: 'sale',
    amount: decimal(15),
    from: new Date('2026-11-20T00:00:00Z'),
    to: null,
  };
  const outlook = saleOutlook([regular, running], { ...plan, from: day('2026-11-20') }, at, null);
  expect(outlook?.begins).toEqual(running.from);
  expect(decimalText(outlook!.lowestBefore!)).toBe('20');
  expect(outlook?.isNoReduction).toBe(false);
});

test('a sale of two weeks ago makes the next one to the same price no reduction', () => {
  const earlier: PriceInterval = {
    kind: 'sale',
    amount: decimal(14),
    from: new Date('2026-11-05T00:00:00Z'),
    to: new Date('2026-11-12T00:00:00Z'),
  };
  const outlook = saleOutlook([regular, earlier], plan, at, null);
  expect(decimalText(outlook!.lowestBefore!)).toBe('14');
  expect(outlook?.isNoReduction).toBe(true);
  const later = saleOutlook([regular, earlier], { ...plan, from: day('2026-12-20') }, at, null);
  expect(decimalText(later!.lowestBefore!)).toBe('20');
});

test('days are whole days in Vilnius; one that is over has no outlook', () => {
  const outlook = saleOutlook([regular], { ...plan, from: day('2026-12-01'), to: day('2026-12-07') }, at, null);
  expect(outlook?.begins.toISOString()).toBe('2026-11-30T22:00:00.000Z');
  expect(outlook?.ends?.toISOString()).toBe('2026-12-07T21:59:59.000Z');
  expect(saleOutlook([regular], { ...plan, to: day('2026-11-01') }, at, null)).toBeNull();
});

test('the lowest price is not known of a product without that much history', () => {
  const young = { ...regular, from: new Date('2026-11-20T00:00:00Z') };
  expect(saleOutlook([young], plan, at, null)?.lowestBefore).toBeNull();
  expect(decimalText(saleOutlook([young], plan, at, young.from)!.lowestBefore!)).toBe('20');
});
