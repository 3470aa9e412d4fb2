import { expect, test } from 'vitest';
import { productId } from '#core/ids.ts';
import { quantityOf } from '#core/quantity.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { cartOf, offersById, testLine, testOffer } from '#tests/fixtures/cart-lines.ts';
import type { CartLine } from './cart-document.ts';
import { setQuantity } from './change-lines.ts';

function changed(
  lines: readonly CartLine[],
  requestedQuantity: number,
  offers: readonly Offer[],
  addOns: readonly AddOn[] = [],
): unknown {
  const tools = {
    offers: offersById(offers),
    addOns,
    settings: { addons: {} },
    details: new Map(),
    texts: createTexts('lt_LT'),
  };
  const result = setQuantity(cartOf(lines), lines[0]?.key ?? '', requestedQuantity, tools);
  return result.ok ? result.value.lines.map(({ quantity }) => quantity) : result.failure;
}

test('other lines of the same product count against its stock', () => {
  const lines = [testLine(1, 1), testLine(1, 2, { addOns: { engraving: 'Ona' } })];
  expect(changed(lines, 3, [testOffer(1, {}, 5)])).toEqual([3, 2]);
  expect(changed(lines, 4, [testOffer(1, {}, 5)])).toEqual({ code: 'quantity_above', name: 'P1', limit: 3 });
});

test('variations that share the stock of their parent count against it together', () => {
  const size = (id: number, owner: number) => testOffer(id, { parentId: 1, type: 'variation', stockOwnerId: owner }, 5);
  const lines = [testLine(1, 1, { variationId: productId(11) }), testLine(1, 4, { variationId: productId(12) })];
  expect(changed(lines, 2, [size(11, 1), size(12, 1)])).toEqual({ code: 'quantity_above', name: 'P11', limit: 1 });
  expect(changed(lines, 2, [size(11, 11), size(12, 12)])).toEqual([2, 4]);
});

test('a line is limited to 9999, and so is a linked line that follows its quantity', () => {
  const pack: AddOn = { name: 'pack', followQuantity: (_child, parent) => quantityOf(parent.quantity * 3) };
  const parent = testLine(1, 1);
  const child = testLine(2, 3, { parentKey: parent.key, parentAddOn: 'pack' });
  const offers = [testOffer(1), testOffer(2)];
  expect(changed([parent], 9999, offers)).toEqual([9999]);
  for (const requestedQuantity of [10_000, 1e12, 1e308])
    expect(changed([parent], requestedQuantity, offers)).toEqual({ code: 'quantity_above', name: 'P1', limit: 9999 });
  expect(changed([parent, child], 3333, offers, [pack])).toEqual([3333, 9999]);
  expect(changed([parent, child], 3334, offers, [pack])).toEqual({ code: 'quantity_above', name: 'P2', limit: 9999 });
});

test('a linked line that follows another’s quantity needs stock beside what the cart contains already', () => {
  const pack: AddOn = { name: 'pack', followQuantity: (_child, parent) => quantityOf(parent.quantity * 2) };
  const parent = testLine(1, 1);
  const child = testLine(2, 2, { parentKey: parent.key, parentAddOn: 'pack' });
  const offers = [testOffer(1), testOffer(2, {}, 5)];
  expect(changed([parent, child], 2, offers, [pack])).toEqual([2, 4]);
  const reason = { code: 'partially_out_of_stock', data: { remaining: 5 } };
  const refused = { code: 'product_refused', name: 'P2', reason };
  expect(changed([parent, child], 3, offers, [pack])).toEqual(refused);
  expect(changed([parent, child, testLine(2, 2)], 2, offers, [pack])).toEqual(refused);
});
