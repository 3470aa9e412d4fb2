import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalText } from '../decimal.ts';
import { vilniusDayEnd, vilniusMidnight } from '../time/vilnius.ts';
import { lowestPriceBefore, nextPriceBoundary, priceInForce, runningReduction } from './lowest-price.ts';
import { effectivePrice, type ProductPrices } from './effective-price.ts';
import { changePrices, type PriceInterval } from './price-history.ts';

type Change = { on: string; regular?: number | null; sale?: number; from?: string; to?: string };

function prices({ regular, sale, from, to }: Change): ProductPrices {
  return {
    regularPrice: regular === undefined || regular === null ? null : decimal(regular),
    salePrice: sale === undefined ? null : decimal(sale),
    saleFrom: from === undefined ? null : vilniusMidnight(from),
    saleTo: to === undefined ? null : vilniusDayEnd(to),
  };
}

function history(...changes: readonly Change[]): PriceInterval[] {
  return changes.reduce<PriceInterval[]>(
    (intervals, change) => changePrices(intervals, prices(change), vilniusMidnight(change.on)),
    [],
  );
}

function lowest(intervals: readonly PriceInterval[], day: string, firstOffered?: string): string | null {
  const offered = firstOffered === undefined ? null : vilniusMidnight(firstOffered);
  const price = lowestPriceBefore(intervals, vilniusMidnight(day), offered);
  return price === null ? null : decimalText(price);
}

function priceOn(intervals: readonly PriceInterval[], day: string): string | null {
  const inForce = priceInForce(intervals, vilniusMidnight(day));
  return inForce === null ? null : `${decimalText(inForce.price)}${inForce.onSale ? ' sale' : ''}`;
}

test('a new price closes the open one and leaves the past alone', () => {
  const intervals = history({ on: '2026-01-01', regular: 20 }, { on: '2026-02-01', regular: 25 });
  expect(intervals.map(({ amount, from, to }) => [decimalText(amount), from, to])).toEqual([
    ['20', vilniusMidnight('2026-01-01'), vilniusMidnight('2026-02-01')],
    ['25', vilniusMidnight('2026-02-01'), null],
  ]);
});

test('a price set again unchanged keeps its interval', () => {
  const once = history({ on: '2026-01-01', regular: 20, sale: 15, to: '2026-03-01' });
  const again = changePrices(
    once,
    prices({ on: '', regular: 20, sale: 15, to: '2026-03-01' }),
    vilniusMidnight('2026-02-01'),
  );
  expect(again).toEqual(once);
});

test('a planned sale is dropped when the merchant takes it back', () => {
  const intervals = history(
    { on: '2026-01-01', regular: 20, sale: 15, from: '2026-03-01', to: '2026-03-10' },
    { on: '2026-02-01', regular: 20 },
  );
  expect(intervals).toHaveLength(1);
  expect(priceOn(intervals, '2026-03-05')).toBe('20');
});

test('a sale that began before it was entered counts from when it was entered', () => {
  const intervals = history({ on: '2026-02-01', regular: 20, sale: 15, from: '2026-01-01', to: '2026-02-10' });
  expect(priceOn(intervals, '2026-01-15')).toBeNull();
  expect(priceOn(intervals, '2026-02-01')).toBe('15 sale');
  expect(priceOn(intervals, '2026-02-11')).toBe('20');
});

test('without a price there is a gap', () => {
  const intervals = history({ on: '2026-01-01', regular: 20 }, { on: '2026-02-01', regular: null });
  expect(priceOn(intervals, '2026-02-15')).toBeNull();
});

test('the prior price is the lowest of the thirty days before the reduction', () => {
  const intervals = history(
    { on: '2026-01-01', regular: 18 },
    { on: '2026-02-01', regular: 22 },
    { on: '2026-02-20', regular: 20 },
    { on: '2026-03-20', regular: 20, sale: 15 },
  );
  expect(lowest(intervals, '2026-03-20')).toBe('20');
  expect(lowest(intervals, '2026-03-03')).toBe('18');
});

test('the thirtieth day before the reduction counts, the one before it does not', () => {
  const cheapUntil = (day: string) =>
    history({ on: '2026-01-01', regular: 18 }, { on: day, regular: 22 }, { on: '2026-03-31', regular: 22, sale: 20 });
  expect(lowest(cheapUntil('2026-03-02'), '2026-03-31')).toBe('18');
  expect(lowest(cheapUntil('2026-03-01'), '2026-03-31')).toBe('22');
});

test('a sale within the thirty days before counts', () => {
  const intervals = history(
    { on: '2026-01-01', regular: 20 },
    { on: '2026-02-01', regular: 20, sale: 12, to: '2026-02-07' },
    { on: '2026-02-20', regular: 20, sale: 15 },
  );
  expect(lowest(intervals, '2026-02-20')).toBe('12');
});

test('reductions that deepen without a pause count from the first', () => {
  const deepening = history(
    { on: '2026-01-01', regular: 20 },
    { on: '2026-03-01', regular: 20, sale: 16 },
    { on: '2026-03-10', regular: 20, sale: 12 },
    { on: '2026-03-15', regular: 20, sale: 10 },
  );
  expect(lowest(deepening, '2026-03-15')).toBe('20');
  const shrinking = history(
    { on: '2026-01-01', regular: 20 },
    { on: '2026-03-01', regular: 20, sale: 12 },
    { on: '2026-03-10', regular: 20, sale: 16 },
  );
  expect(lowest(shrinking, '2026-03-10')).toBe('12');
});

test('the prior price is null where the history is too short', () => {
  const intervals = history({ on: '2026-03-01', regular: 20 }, { on: '2026-03-10', regular: 20, sale: 15 });
  expect(lowest(intervals, '2026-03-10')).toBeNull();
  expect(lowest(intervals, '2026-03-10', '2026-03-01')).toBe('20');
  expect(lowest(intervals, '2026-03-10', '2026-02-20')).toBeNull();
  expect(lowest(history({ on: '2026-03-10', regular: 20, sale: 15 }), '2026-03-10')).toBeNull();
  expect(lowest([], '2026-03-10')).toBeNull();
});

test('a scheduled sale has its prior price when it starts, also when entered long before', () => {
  const intervals = history({ on: '2026-01-01', regular: 20, sale: 15, from: '2026-06-01', to: '2026-06-10' });
  expect(runningReduction(intervals, vilniusMidnight('2026-05-31'))).toBeNull();
  expect(runningReduction(intervals, vilniusMidnight('2026-06-05'))?.start).toEqual(vilniusMidnight('2026-06-01'));
  expect(lowest(intervals, '2026-06-01')).toBe('20');
});

test('the next price change is where a sale begins or ends', () => {
  const intervals = history({ on: '2026-01-01', regular: 20, sale: 15, from: '2026-06-01', to: '2026-06-10' });
  const next = (day: string) => nextPriceBoundary(intervals, vilniusMidnight(day));
  expect(next('2026-02-01')).toEqual(vilniusMidnight('2026-06-01'));
  expect(next('2026-06-01')).toEqual(vilniusMidnight('2026-06-11'));
  expect(next('2026-06-11')).toBeNull();
});

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`);
const changes = fc.array(
  fc.record(
    { on: days, regular: fc.integer({ min: 1, max: 50 }), sale: fc.integer({ min: 1, max: 50 }), from: days, to: days },
    { requiredKeys: ['on', 'regular'] },
  ),
  { maxLength: 8 },
);

test('a change never rewrites the past, and afterwards the new prices hold', () => {
  fc.assert(
    fc.property(changes, days, days, (drafts, past, probe) => {
      const ordered = drafts.toSorted((a, b) => a.on.localeCompare(b.on));
      const last = ordered.at(-1);
      if (last === undefined) return;
      const before = history(...ordered.slice(0, -1));
      const after = history(...ordered);
      if (past < last.on) expect(priceOn(after, past)).toBe(priceOn(before, past));
      if (probe < last.on) return;
      const expected = effectivePrice(prices(last), vilniusMidnight(probe));
      expect(priceOn(after, probe)).toBe(`${decimalText(expected.price!)}${expected.onSale ? ' sale' : ''}`);
    }),
  );
});

test('the prior price is never above any price of the days before', () => {
  fc.assert(
    fc.property(changes, days, (drafts, day) => {
      const intervals = history(
        { on: '2025-12-01', regular: 40 },
        ...drafts.toSorted((a, b) => a.on.localeCompare(b.on)),
      );
      const running = runningReduction(intervals, vilniusMidnight(day));
      if (running === null) return;
      const prior = lowestPriceBefore(intervals, running.start);
      const justBefore = priceInForce(intervals, new Date(running.start.getTime() - 1));
      expect(prior).not.toBeNull();
      if (justBefore?.onSale === false) expect(prior!.lte(justBefore.price)).toBe(true);
    }),
  );
});
