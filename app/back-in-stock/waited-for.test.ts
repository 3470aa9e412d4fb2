import { expect, test } from 'vitest';
import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { waitedFor } from './waited-for.ts';

const option = (value: string) => ({ value, name: value.toUpperCase(), swatch: null });
const choices = [
  { name: 'Spalva', field: 'attribute_pa_spalva', type: 'color', default: '', options: ['balta', 'ruda'].map(option) },
  { name: 'Dydis', field: 'attribute_pa_dydis', type: 'select', default: '', options: ['s', 'm'].map(option) },
];
const variation = (id: number, spalva: string, dydis: string, status: string, isPurchasable = true) =>
  ({
    variation_id: id,
    attributes: { attribute_pa_spalva: spalva, attribute_pa_dydis: dydis },
    is_purchasable: isPurchasable,
    availability: { status, left: 0, backorder: 'no' },
  }) as unknown as PageVariation;
const variations = [
  variation(1, 'balta', 's', 'out_of_stock'),
  variation(2, 'balta', 'm', 'in_stock'),
  variation(3, 'ruda', '', 'out_of_stock'),
  variation(4, 'ruda', 'm', 'out_of_stock', false),
];
const product = (more: object) =>
  ({
    id: 9,
    choices: [],
    variations: null,
    canBeWaitedFor: true,
    stock: { status: 'out_of_stock' },
    ...more,
  }) as unknown as PageProduct;

test('a sold-out product without choices is waited for, one in stock or not for sale is not', () => {
  expect(waitedFor(product({}), null, {})).toBe(9);
  expect(waitedFor(product({ stock: { status: 'low' } }), null, {})).toBeNull();
  expect(waitedFor(product({ canBeWaitedFor: false }), null, {})).toBeNull();
});

test('of a chosen variation that one counts, sold out or not', () => {
  const shirt = product({ choices, variations });
  expect(waitedFor(shirt, variations[0] ?? null, {})).toBe(1);
  expect(waitedFor(shirt, variations[1] ?? null, {})).toBeNull();
  expect(waitedFor(shirt, variations[3] ?? null, {})).toBeNull();
});

test('else the sold-out variations that go with what is chosen so far', () => {
  const shirt = product({ choices, variations });
  const ids = (selection: Record<string, string>) => {
    const options = waitedFor(shirt, null, selection);
    return typeof options === 'number' || options === null ? options : options.map(({ id, name }) => [id, name]);
  };
  expect(ids({ attribute_pa_spalva: '', attribute_pa_dydis: '' })).toEqual([
    [1, 'BALTA, S'],
    [3, 'RUDA'],
  ]);
  expect(ids({ attribute_pa_spalva: 'ruda', attribute_pa_dydis: 'm' })).toEqual([[3, 'RUDA']]);
  expect(ids({ attribute_pa_spalva: 'balta', attribute_pa_dydis: 'm' })).toBeNull();
});

test('where there are too many variations for the page, those that have come since count', () => {
  const large = product({ choices, variations: null });
  const brown = { attribute_pa_spalva: 'ruda', attribute_pa_dydis: '' };
  expect(waitedFor(large, null, brown)).toBeNull();
  expect(waitedFor(large, null, brown, variations)).toEqual([{ id: 3, name: 'RUDA' }]);
  expect(waitedFor(large, variations[0] ?? null, brown)).toBe(1);
});
