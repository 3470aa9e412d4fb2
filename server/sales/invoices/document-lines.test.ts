import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import { type BilledPart, documentLines } from './document-lines.ts';
import { countText, priceText } from './invoice-words.ts';

const part = (quantity: number): BilledPart => ({
  key: 'line:0',
  name: 'Žvakė',
  sku: '',
  quantity: quantityOf(quantity),
  net: minorUnits(394),
  taxes: [],
  rates: [],
});

test('a refund of money alone prints no quantity and no unit price', () => {
  const [reduced] = documentLines([part(0)], { vat: true, credit: true, decimals: 2 });
  expect(reduced).toMatchObject({ quantity: '', unitPrice: '', net: -394 });
  expect([countText(reduced?.quantity ?? '?'), priceText(reduced?.unitPrice ?? '?')]).toEqual(['', '']);
});

test('returned pieces are counted, and a one-off charge has quantity 1', () => {
  expect(documentLines([part(2)], { vat: true, credit: true, decimals: 2 })[0]).toMatchObject({
    quantity: '-2',
    unitPrice: '1.97',
  });
  expect(documentLines([part(0)], { vat: true, credit: false, decimals: 2 })[0]).toMatchObject({ quantity: '1' });
});
