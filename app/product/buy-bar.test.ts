import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { euro } from '#tests/fixtures/euro.ts';
import { liveTotal } from './buy-bar.tsx';

test('[9.1-06] [5.1-08] the total is price times quantity plus the options once; an invalid quantity counts as 1', () => {
  const total = (quantity: string, price = '1990') =>
    liveTotal({ price, quantity, coversAll: false, lineAmount: decimal('4.005'), currency: euro });
  expect([total('3'), total(''), total('du'), total('3', '')]).toEqual(['6371', '2391', '2391', null]);
});

test('[9.4-07] a price that covers all bought-together products is not multiplied by the quantity again', () => {
  const combinedPrice = { price: '5000', quantity: '2', coversAll: true, lineAmount: decimal('4.5'), currency: euro };
  expect(liveTotal(combinedPrice)).toBe('5450');
});
