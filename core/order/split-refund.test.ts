import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, noMoney, sumMinor } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import { carryNegativeAmounts } from './carry-negative-amounts.ts';
import { grossOf, leftToRefund, type OrderPart, type PartWish, type RefundWish, splitRefund } from './split-refund.ts';

const cents = fc.integer({ min: 0, max: 500_000 }).map(minorUnits);
const taxesOf = (count: number) =>
  fc.tuple(...Array.from({ length: count }, (_, rateId) => cents.map((amount) => ({ rateId, amount }))));
const partOf = (key: string, counted: boolean) =>
  fc.record({
    key: fc.constant(key),
    quantity: counted
      ? fc
          .oneof(
            fc.integer({ min: 1, max: 40 }),
            fc.integer({ min: 1, max: 9000 }).map((n) => n / 1000),
          )
          .map(quantityOf)
      : fc.constant(quantityOf(0)),
    net: cents,
    taxes: fc.integer({ min: 0, max: 3 }).chain(taxesOf),
  });
const orders: fc.Arbitrary<readonly OrderPart[]> = fc
  .integer({ min: 1, max: 5 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, index) => partOf(`line:${index}`, true)),
      partOf('shipping:0', false),
      partOf('fee:0', false),
    ),
  );

/** Orders whose first line takes an amount off the lines that are its parts, as a bundle does. */
const families: fc.Arbitrary<{ readonly sold: readonly OrderPart[]; readonly partOf: ReadonlyMap<string, string> }> = fc
  .record({
    order: orders,
    members: fc.integer({ min: 1, max: 4 }),
    /** Thousandths taken off the family's price, and whether off net and each tax or off net alone. */
    off: fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.boolean()),
  })
  .map(({ order, members, off: [off, taxed] }) => {
    const family = order.filter(({ key }) => key.startsWith('line:')).slice(0, members);
    const reductionOf = (amount: number) => minorUnits(-Math.floor((amount * off) / 1000));
    const rates = [...new Set(family.flatMap(({ taxes }) => taxes.map(({ rateId }) => rateId)))];
    const taxOfRate = (rateId: number) =>
      sumMinor(family.flatMap(({ taxes }) => taxes.filter((tax) => tax.rateId === rateId).map((tax) => tax.amount)));
    const bundle: OrderPart = {
      key: 'line:9',
      quantity: quantityOf(1),
      net: reductionOf(sumMinor(taxed ? family.map(({ net }) => net) : family.map(grossOf))),
      taxes: taxed ? rates.map((rateId) => ({ rateId, amount: reductionOf(taxOfRate(rateId)) })) : [],
    };
    return { sold: [bundle, ...order], partOf: new Map(family.map(({ key }) => [key, 'line:9'])) };
  });

/** One refund by a merchant: random fractions of what is left. */
type Step = { readonly kind: 'amount' | 'parts'; readonly fractions: readonly number[]; readonly byAmount: boolean };
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('amount', 'parts'),
    fractions: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 }),
    byAmount: fc.boolean(),
  }),
  { maxLength: 12 },
);

function wishFor(remainingParts: readonly OrderPart[], { kind, fractions, byAmount }: Step): RefundWish {
  const portion = (total: number, index: number) => Math.floor(total * (fractions[index] ?? 0));
  if (kind === 'amount') return { kind, amount: minorUnits(portion(sumMinor(remainingParts.map(grossOf)), 0)) };
  const parts = remainingParts.map((part, index): PartWish => {
    const pieces = quantityOf(portion(part.quantity * 1000, index) / 1000);
    const { key } = part;
    return part.quantity > 0 && !byAmount
      ? { key, quantity: pieces }
      : { key, amount: minorUnits(portion(grossOf(part), index)) };
  });
  return { kind, parts };
}

const everyAmount = ({ net, taxes }: OrderPart) => [net, ...taxes.map(({ amount }) => amount)];

describe('refunds', () => {
  test('whatever the partition, they refund the order to the cent and never more of any part', () => {
    fc.assert(
      fc.property(orders, steps, (order, partition) => {
        const refunded: OrderPart[] = [];
        for (const step of partition) {
          const split = splitRefund(order, refunded, wishFor(leftToRefund(order, refunded), step));
          if (!split.ok) continue;
          refunded.push(...split.value);
          for (const part of leftToRefund(order, refunded)) {
            expect(Math.min(...everyAmount(part), part.quantity)).toBeGreaterThanOrEqual(0);
          }
        }
        const finalSplit = splitRefund(order, refunded, { kind: 'all' });
        if (finalSplit.ok) refunded.push(...finalSplit.value);
        const remainingParts = leftToRefund(order, refunded);
        expect(remainingParts.flatMap(everyAmount).every((amount) => amount === 0)).toBe(true);
        expect(splitRefund(order, refunded, { kind: 'all' })).toEqual({ ok: false, failure: { code: 'nothing_left' } });
        expect(sumMinor(refunded.map(grossOf))).toBe(sumMinor(order.map(grossOf)));
      }),
      { numRuns: 400 },
    );
  });

  test('an order with an amount off a bundle is refunded in any partition: all of it, nothing twice, never a cent more', () => {
    fc.assert(
      fc.property(families, steps, ({ sold, partOf }, partition) => {
        const paid = sumMinor(sold.map(grossOf));
        const parts = carryNegativeAmounts(sold, partOf);
        expect(Math.min(...parts.flatMap(everyAmount))).toBeGreaterThanOrEqual(0);
        expect(sumMinor(parts.map(grossOf))).toBe(paid);
        const refunded: OrderPart[] = [];
        for (const step of partition) {
          const split = splitRefund(parts, refunded, wishFor(leftToRefund(parts, refunded), step));
          if (!split.ok) continue;
          refunded.push(...split.value);
          expect(Math.min(...split.value.flatMap(everyAmount))).toBeGreaterThanOrEqual(0);
          expect(sumMinor(refunded.map(grossOf))).toBeLessThanOrEqual(paid);
        }
        const finalSplit = splitRefund(parts, refunded, { kind: 'all' });
        if (finalSplit.ok) refunded.push(...finalSplit.value);
        expect(sumMinor(refunded.map(grossOf))).toBe(paid);
        expect(
          leftToRefund(parts, refunded)
            .flatMap(everyAmount)
            .every((amount) => amount === 0),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('an amount off a bundle is taken off its parts alone, each rate’s tax off the same tax', () => {
    const part = (key: string, net: number, taxes: readonly (readonly [number, number])[]): OrderPart => ({
      key,
      quantity: quantityOf(1),
      net: minorUnits(net),
      taxes: taxes.map(([rateId, amount]) => ({ rateId, amount: minorUnits(amount) })),
    });
    const sold = [
      part('line:0', -413, [[1, -87]]),
      part('line:1', 3306, [[1, 694]]),
      part('line:2', 826, [[1, 173]]),
      part('line:3', 5000, [[1, 1050]]),
    ];
    const family = new Map(['line:1', 'line:2'].map((key) => [key, 'line:0']));
    expect(carryNegativeAmounts(sold, family).map((one) => everyAmount(one))).toEqual([
      [0, 0],
      [2976, 624],
      [743, 156],
      [5000, 1050],
    ]);
    const untaxed = [part('line:0', -1000, []), part('line:1', 500, [[1, 300]]), part('line:2', 300, [[2, 100]])];
    expect(carryNegativeAmounts(untaxed, family).map((one) => everyAmount(one))).toEqual([[0], [0, 150], [0, 50]]);
  });

  test('they never exceed what is left of the order, whatever its parts add up to', () => {
    const sold = [
      { key: 'line:0', quantity: quantityOf(1), net: minorUnits(-500), taxes: [] },
      { key: 'line:1', quantity: quantityOf(1), net: minorUnits(4999), taxes: [] },
    ];
    expect(splitRefund(sold, [], { kind: 'parts', parts: [{ key: 'line:1' }] })).toMatchObject({
      failure: { code: 'too_much', key: '', remaining: 4499 },
    });
  });

  test('a requested amount is refunded exactly, with every tax within a cent of its share', () => {
    fc.assert(
      fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (order, fraction) => {
        const orderTotal = sumMinor(order.map(grossOf));
        const amount = minorUnits(Math.floor(orderTotal * fraction));
        fc.pre(amount > 0);
        const split = splitRefund(order, [], { kind: 'amount', amount });
        if (!split.ok) throw new Error(split.failure.code);
        expect(sumMinor(split.value.map(grossOf))).toBe(amount);
        for (const part of split.value) {
          const source = order.find(({ key }) => key === part.key);
          for (const [index, tax] of part.taxes.entries()) {
            const due = ((source?.taxes[index]?.amount ?? 0) * grossOf(part)) / grossOf(source ?? part);
            expect(Math.abs(tax.amount - due)).toBeLessThan(1);
          }
        }
      }),
    );
  });

  const line: OrderPart = {
    key: 'line:0',
    quantity: quantityOf(3),
    net: minorUnits(826),
    taxes: [{ rateId: 1, amount: minorUnits(174) }],
  };
  const shipping: OrderPart = { key: 'shipping:0', quantity: quantityOf(0), net: minorUnits(206), taxes: [] };

  test('pieces refunded one by one add up to what the line cost', () => {
    const refunded: OrderPart[] = [];
    const sums: number[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const wish: RefundWish = { kind: 'parts', parts: [{ key: 'line:0', quantity: quantityOf(1) }] };
      const split = splitRefund([line, shipping], refunded, wish);
      if (!split.ok) throw new Error(split.failure.code);
      refunded.push(...split.value);
      sums.push(sumMinor(split.value.map(grossOf)));
    }
    expect(sums).toEqual([333, 334, 333]);
    expect(leftToRefund([line], refunded)[0]).toMatchObject({ quantity: 0, net: noMoney });
  });

  test.each([
    [[{ key: 'line:0', quantity: quantityOf(4) }], 'too_many'],
    [[{ key: 'line:0', amount: minorUnits(1001) }], 'too_much'],
    [[{ key: 'line:0', amount: minorUnits(-1) }], 'too_much'],
    [[{ key: 'line:7' }], 'unknown_part'],
    [[{ key: 'shipping:0', quantity: quantityOf(1) }], 'not_counted'],
    [[{ key: 'line:0' }, { key: 'line:0' }], 'part_named_twice'],
    [[{ key: 'line:0', amount: noMoney }], 'nothing_left'],
  ] as const)('refuses %j', (parts, code) => {
    expect(splitRefund([line, shipping], [], { kind: 'parts', parts })).toMatchObject({ failure: { code } });
  });

  test('refuses more than the order came to', () => {
    expect(splitRefund([line, shipping], [], { kind: 'amount', amount: minorUnits(1207) })).toMatchObject({
      failure: { code: 'too_much', remaining: 1206 },
    });
  });

  test('certain amounts are refunded as they are named, the rest of an amount is spread, and too much is refused', () => {
    const tax = (amount: number) => [{ rateId: 1, amount: minorUnits(amount) }];
    const part = (key: string, net: number, amount: number): OrderPart => {
      return { key, quantity: quantityOf(2), net: minorUnits(net), taxes: tax(amount) };
    };
    const parts = [part('line:0', 1000, 210), part('line:1', 2000, 420)];
    const exact = (named: readonly OrderPart[], amount: number) =>
      splitRefund(parts, [], { kind: 'exact', parts: named, amount: minorUnits(amount) });
    const named = { ...part('line:0', 50, 0), quantity: quantityOf(1), taxes: [] };
    expect(exact([named], 50)).toEqual({ ok: true, value: [named] });
    const more = exact([named], 100);
    expect(more.ok && sumMinor(more.value.map(grossOf))).toBe(100);
    const beyond = exact([{ ...named, net: minorUnits(1500) }], 1500);
    expect(beyond.ok && sumMinor(beyond.value.map(grossOf))).toBe(1500);
    expect(beyond.ok && beyond.value.every(({ net }, index) => net <= (parts[index]?.net ?? 0))).toBe(true);
    expect(exact([], 0)).toEqual({ ok: true, value: [] });
    expect(exact([], 3631)).toMatchObject({ ok: false, failure: { code: 'too_much', remaining: 3630 } });
  });
});

test('whatever an edit takes away from an order after a refund, what is left is what it costs without its refunds', () => {
  fc.assert(
    fc.property(orders, orders, fc.nat(10_000), (sold, edited, permille) => {
      const all = sumMinor(sold.map(grossOf));
      const amount = minorUnits(Math.floor((all * permille) / 10_000));
      const refund = splitRefund(sold, [], { kind: 'amount', amount });
      const refunded = refund.ok ? refund.value : [];
      const left = leftToRefund(edited, refunded);
      const amounts = left.flatMap(({ net, taxes }) => [net, ...taxes.map((tax) => tax.amount)]);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      const expected = sumMinor(edited.map(grossOf)) - sumMinor(refunded.map(grossOf));
      expect(sumMinor(left.map(grossOf))).toBe(Math.max(0, expected));
    }),
  );
});

test('what was refunded of a line that is there no more is taken off the lines that are', () => {
  const line = (key: string, net: number): OrderPart => ({
    key,
    quantity: quantityOf(1),
    net: minorUnits(net),
    taxes: [{ rateId: 1, amount: minorUnits(net / 5) }],
  });
  const left = leftToRefund([line('line:1', 1000)], [line('line:0', 500)]);
  expect(left).toEqual([{ ...line('line:1', 500), taxes: [{ rateId: 1, amount: 100 }] }]);
});
