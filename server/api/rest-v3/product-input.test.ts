import { expect, test } from 'vitest';
import { productInput, readPrice, variationInput } from './product-input.ts';

const units = { weightUnit: 'g', dimensionUnit: 'mm' } as Parameters<typeof productInput>[1];

test.each([
  ['24.99', '24.99'],
  ['10.00', '10.00'],
  ['9,50', '9.50'],
  ['5', '5'],
  ['12 EUR', '12'],
  ['1.23456789', '1.234568'],
  ['', null],
  ['abc', null],
  ['-5', null],
  ['1.234,56', '1234.56'],
  ['1,234.50', '1234.50'],
  ['1 234,5', '1234.5'],
  ['1-2', null],
])('the price %j is %j', (sent, price) => {
  expect(readPrice(sent)).toBe(price);
});

test('measures are in the shop’s units, and what is no measure is none', () => {
  const fields = { weight: '300', dimensions: { length: '25', width: '', height: 'x' } };
  expect(productInput(fields, units)).toEqual({
    ok: true,
    value: { weight: '0.3', length: '2.5', width: null, height: null },
  });
});

test('dates of a sale are the shop’s time and its last second belongs to it; that of creation is GMT', () => {
  const sent = {
    date_created: '2027-01-01T10:00:00',
    date_on_sale_from: '2027-01-01T00:00:00',
    date_on_sale_to: '2027-01-31T23:59:59',
  };
  expect(productInput(sent, units)).toEqual({
    ok: true,
    value: {
      createdAt: new Date('2027-01-01T10:00:00Z'),
      saleFrom: new Date('2026-12-31T22:00:00Z'),
      saleTo: new Date('2027-01-31T22:00:00Z'),
    },
  });
  expect(productInput({ date_on_sale_from: '', date_on_sale_to: null }, units)).toEqual({
    ok: true,
    value: { saleFrom: null },
  });
  expect(productInput({ date_on_sale_to: 'rytoj' }, units)).toEqual({
    ok: false,
    failure: { code: 'invalid_date', field: 'date_on_sale_to' },
  });
  expect(variationInput(sent, units)).toMatchObject({
    ok: true,
    value: expect.not.objectContaining({ createdAt: expect.anything() }),
  });
});

test('no limit of downloads is none, and null takes the threshold of little stock away', () => {
  expect(productInput({ download_limit: -1, download_expiry: 30, low_stock_amount: null }, units)).toEqual({
    ok: true,
    value: { downloadLimit: null, downloadExpiryDays: 30, lowStockAmount: null },
  });
});

test('attributes of a product are lists of values, those of a variation one each', () => {
  expect(productInput({ type: 'woosb', attributes: [{ id: 3, options: 'S | M' }] }, units)).toMatchObject({
    value: { type: 'bundle', attributes: [{ id: 3, options: ['S', 'M'], visible: false, forVariations: false }] },
  });
  expect(variationInput({ attributes: [{ name: 'Dydis', option: 'S' }], manage_stock: 'parent' }, units)).toEqual({
    ok: true,
    value: { choices: [{ id: 0, name: 'Dydis', option: 'S' }], manageStock: false },
  });
});
