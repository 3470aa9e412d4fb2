import { describe, expect, test } from 'vitest';
import { productId } from '#core/ids.ts';
import { cartOf, offersById, testLine, testOffer } from '#tests/fixtures/cart-lines.ts';
import { addLines, type LineToAdd } from './add-lines.ts';
import type { CartLine } from './cart-document.ts';

const refuse = (line: CartLine): LineToAdd => ({ line, onRefusal: 'refuse' });

function added(cartLines: readonly CartLine[], lines: readonly LineToAdd[], offers = [testOffer(1, {}, 5)]): unknown {
  const result = addLines(cartOf(cartLines), lines, offersById(offers));
  return result.ok ? result.value.document.lines.map(({ quantity }) => quantity) : result.failure;
}

const short = (remaining: number, name = 'P1') => ({
  code: 'product_refused',
  name,
  reason: { code: 'partially_out_of_stock', data: { remaining } },
});

describe('what is in the cart already counts against the stock of added lines', () => {
  test('the same line', () => {
    expect(added([testLine(1, 3)], [refuse(testLine(1, 2))])).toEqual([5]);
    expect(added([testLine(1, 3)], [refuse(testLine(1, 3))])).toEqual(short(5));
  });

  test('another line of the same product', () => {
    const engraved = testLine(1, 3, { addOns: { engraving: 'Ona' } });
    expect(added([engraved], [refuse(testLine(1, 2))])).toEqual([3, 2]);
    expect(added([engraved], [refuse(testLine(1, 3))])).toEqual(short(5));
  });

  test('another variation that sells from the same stock, and none that has its own', () => {
    const size = (id: number, owner: number) =>
      testOffer(id, { parentId: 1, type: 'variation', stockOwnerId: owner }, 5);
    const cartLines = [testLine(1, 3, { variationId: productId(11) })];
    const lineToAdd = refuse(testLine(1, 3, { variationId: productId(12) }));
    expect(added(cartLines, [lineToAdd], [size(11, 1), size(12, 1)])).toEqual(short(5, 'P12'));
    expect(added(cartLines, [lineToAdd], [size(11, 11), size(12, 12)])).toEqual([3, 3]);
  });

  test('a line that was added just before', () => {
    const engraved = testLine(1, 3, { addOns: { engraving: 'Ona' } });
    expect(added([], [refuse(engraved), refuse(testLine(1, 3))])).toEqual(short(5));
  });
});

test('a line that may be skipped is left out with its linked lines and a notice, and the others are added', () => {
  const parent = testLine(1, 6);
  const child = testLine(2, 1, { parentKey: parent.key, parentAddOn: 'pack' });
  const lines: readonly LineToAdd[] = [{ line: parent, onRefusal: 'skip' }, refuse(child), refuse(testLine(2, 4))];
  const result = addLines(cartOf([]), lines, offersById([testOffer(1, {}, 5), testOffer(2)]));
  expect(result).toMatchObject({ ok: true, value: { notices: [short(5)] } });
  expect(added([], lines, [testOffer(1, {}, 5), testOffer(2)])).toEqual([4]);
});

test('a line can grow to 9999 by additions, and no further', () => {
  const almostFullLine = testLine(1, 9998);
  expect(added([almostFullLine], [refuse(testLine(1, 1))], [testOffer(1)])).toEqual([9999]);
  expect(added([almostFullLine], [refuse(testLine(1, 2))], [testOffer(1)])).toMatchObject({
    reason: { code: 'quantity_above', data: { maximum: 9999 } },
  });
});
