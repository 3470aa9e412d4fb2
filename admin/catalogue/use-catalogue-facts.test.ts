import { expect, test } from 'vitest';
import { type CatalogueFacts, priceParts } from './use-catalogue-facts.ts';

const facts: CatalogueFacts = {
  shop_url: '',
  currency: 'EUR',
  decimals: 2,
  prices_include_tax: true,
  tax_classes: [
    { slug: 'standard', name: '', rates: ['21'] },
    { slug: 'zero', name: 'Nulinis', rates: [] },
  ],
  weight_unit: 'kg',
  dimension_unit: 'cm',
  low_stock_amount: 2,
};

test('a price is typed with tax, and its parts stand under it', () => {
  expect(priceParts('121,00', '', facts)).toEqual({ net: '100.00', tax: '21.00', gross: '121.00', percent: '21' });
  expect(priceParts('9.99', 'standard', facts)).toEqual({ net: '8.26', tax: '1.73', gross: '9.99', percent: '21' });
  expect(priceParts('9.99', 'zero', facts)).toMatchObject({ net: '9.99', tax: '0.00' });
});

test('where prices are entered without tax, it is put on top', () => {
  expect(priceParts('100', '', { ...facts, prices_include_tax: false })).toMatchObject({
    net: '100.00',
    gross: '121.00',
  });
});

test('what is no price has no parts', () => {
  expect(priceParts('daug', '', facts)).toBeNull();
});
