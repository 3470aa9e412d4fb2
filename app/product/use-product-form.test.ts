import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { combineParts } from './use-product-form.ts';

test('a form without blocks has an empty part', () => {
  expect(combineParts([])).toEqual({
    closed: false,
    shownPrice: null,
    coversAll: false,
    unitPrice: null,
    lineAmount: null,
    maximum: null,
    badge: null,
  });
});

test('any block closes the form, and the lowest limit counts', () => {
  expect(combineParts([{ closed: true }, { closed: false, maximum: 7 }, { maximum: 3 }])).toMatchObject({
    closed: true,
    maximum: 3,
  });
});

test('of prices and badges the last one that a block sets counts', () => {
  const displayedPrice = { price: '100', regular: '100', lowest30: null };
  expect(combineParts([{ shownPrice: displayedPrice, badge: '2' }, { shownPrice: null }])).toMatchObject({
    shownPrice: displayedPrice,
    badge: '2',
  });
});

test('coversAll holds only where the shown price covers all', () => {
  const displayedPrice = { price: '100', regular: '100', lowest30: null };
  const coveringPart = { shownPrice: displayedPrice, coversAll: true };
  expect(combineParts([{ shownPrice: displayedPrice }, coveringPart]).coversAll).toBe(true);
  expect(combineParts([coveringPart, { shownPrice: displayedPrice }]).coversAll).toBe(false);
  expect(combineParts([{ coversAll: true }, { shownPrice: null }]).coversAll).toBe(false);
});

test('amounts of lines add up', () => {
  const { lineAmount } = combineParts([{ lineAmount: decimal('1.5') }, {}, { lineAmount: decimal('2') }]);
  expect(lineAmount?.toFixed()).toBe('3.5');
});
