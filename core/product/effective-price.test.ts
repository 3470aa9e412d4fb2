import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalText } from '#core/decimal.ts';
import { effectivePrice, type ProductPrices } from './effective-price.ts';

const sale: ProductPrices = {
  regularPrice: decimal(20),
  salePrice: decimal(15),
  saleFrom: new Date('2026-03-01T22:00:00Z'),
  saleTo: new Date('2026-03-10T21:59:59Z'),
};

function at(instant: string, prices: Partial<ProductPrices> = {}) {
  const { price, onSale, nextBoundary } = effectivePrice({ ...sale, ...prices }, new Date(instant));
  return [price === null ? null : decimalText(price), onSale, nextBoundary?.toISOString() ?? null];
}

test('both ends of a sale are inclusive', () => {
  expect(at('2026-03-01T21:59:59.999Z')).toEqual(['20', false, '2026-03-01T22:00:00.000Z']);
  expect(at('2026-03-01T22:00:00Z')).toEqual(['15', true, '2026-03-10T21:59:59.001Z']);
  expect(at('2026-03-10T21:59:59Z')).toEqual(['15', true, '2026-03-10T21:59:59.001Z']);
  expect(at('2026-03-10T21:59:59.001Z')).toEqual(['20', false, null]);
});

test('a sale without dates runs on', () => {
  expect(at('2026-03-01T00:00:00Z', { saleFrom: null, saleTo: null })).toEqual(['15', true, null]);
});

test('a sale counts only when it is lower than the regular price', () => {
  const inside = '2026-03-05T00:00:00Z';
  expect(at(inside, { salePrice: decimal(20) })).toEqual(['20', false, null]);
  expect(at(inside, { salePrice: decimal(25) })).toEqual(['20', false, null]);
  expect(at(inside, { salePrice: decimal(0) })).toEqual(['0', true, '2026-03-10T21:59:59.001Z']);
  expect(at(inside, { regularPrice: null })).toEqual([null, false, null]);
});

const instants = fc.integer({ min: 0, max: 2_000_000_000_000 }).map((time) => new Date(time));
const optionalInstants = fc.option(instants);

test('the price never rises above the regular one and holds until the next boundary', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.nat(10_000),
      optionalInstants,
      optionalInstants,
      instants,
      (regular, reduced, saleFrom, saleTo, now) => {
        const prices = { regularPrice: decimal(regular), salePrice: decimal(reduced), saleFrom, saleTo };
        const effective = effectivePrice(prices, now);
        expect(effective.price!.lte(prices.regularPrice)).toBe(true);
        if (effective.nextBoundary === null) return;
        expect(effective.nextBoundary.getTime()).toBeGreaterThan(now.getTime());
        const before = effectivePrice(prices, new Date(effective.nextBoundary.getTime() - 1));
        const after = effectivePrice(prices, effective.nextBoundary);
        expect(before.onSale).toBe(effective.onSale);
        expect(after.onSale).toBe(!effective.onSale);
      },
    ),
  );
});
