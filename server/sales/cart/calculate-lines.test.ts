import { expect, test } from 'vitest';
import { productId } from '#core/ids.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { offersById, testLine, testOffer } from '#tests/fixtures/cart-lines.ts';
import type { CartLine } from './cart-document.ts';
import { offeredLines } from './calculate-lines.ts';

const tools = { addOns: [], settings: { addons: {} }, details: new Map(), texts: createTexts('lt_LT') };

function state(lines: readonly CartLine[], offers: readonly Offer[]) {
  return offeredLines(lines, offersById(offers), tools).map(({ room, problem }) => [room, problem?.code ?? null]);
}

test('a line is limited to the stock that the cart’s other lines leave, and cannot be ordered beyond it', () => {
  const engraved = (quantity: number) => testLine(1, quantity, { addOns: { engraving: 'Ona' } });
  const offers = [testOffer(1, {}, 5)];
  expect(state([testLine(1, 2), engraved(3)], offers)).toEqual([
    [2, null],
    [3, null],
  ]);
  expect(state([testLine(1, 2), engraved(4)], offers)).toEqual([
    [1, 'partially_out_of_stock'],
    [3, 'partially_out_of_stock'],
  ]);
  expect(state([testLine(1, 2), engraved(7)], offers)[0]).toEqual([0, 'partially_out_of_stock']);
  expect(state([testLine(1, 2), engraved(4)], [testOffer(1)])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('variations that sell from one stock share what is left of it', () => {
  const size = (id: number, owner: number) => testOffer(id, { parentId: 1, type: 'variation', stockOwnerId: owner }, 5);
  const lines = [testLine(1, 2, { variationId: productId(11) }), testLine(1, 4, { variationId: productId(12) })];
  expect(state(lines, [size(11, 1), size(12, 1)])).toEqual([
    [1, 'partially_out_of_stock'],
    [3, 'partially_out_of_stock'],
  ]);
  expect(state(lines, [size(11, 11), size(12, 12)])).toEqual([
    [5, null],
    [5, null],
  ]);
});
