import { expect, test } from 'vitest';
import type { PageVariation } from './page-variation.ts';
import { type Choice, indexVariations, initialSelection, withoutImpossible } from './selection.ts';

const option = (value: string) => ({ value, name: value, swatch: null });
const choices: readonly Choice[] = [
  {
    name: 'Spalva',
    field: 'attribute_pa_spalva',
    type: 'select',
    default: 'balta',
    options: [option('balta'), option('juoda')],
  },
  { name: 'Dydis', field: 'attribute_pa_dydis', type: 'select', default: '', options: [option('s'), option('m')] },
];

function variation(id: number, spalva: string, dydis: string, active = true): PageVariation {
  return {
    variation_id: id,
    attributes: { attribute_pa_spalva: spalva, attribute_pa_dydis: dydis },
    active,
    is_purchasable: true,
    is_in_stock: true,
    availability: { status: 'in_stock', left: null, backorder: 'no' },
    min_qty: 1,
    max_qty: null,
    sku: '',
    price: { price: '100', regular: '100', lowest30: null },
    image: null,
  };
}

const variations = [variation(1, 'balta', 's'), variation(2, 'balta', 'm'), variation(3, 'juoda', 'm')];

test('the address chooses before the product does, and only what there is', () => {
  expect(initialSelection(choices, new URLSearchParams('attribute_pa_spalva=juoda'))).toEqual({
    attribute_pa_spalva: 'juoda',
    attribute_pa_dydis: '',
  });
  expect(initialSelection(choices, new URLSearchParams('attribute_pa_spalva=zalia'))).toEqual({
    attribute_pa_spalva: 'balta',
    attribute_pa_dydis: '',
  });
});

test('a choice that the others no longer leave is let go', () => {
  const index = indexVariations(choices, variations);
  const impossible = { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 's' };
  expect(withoutImpossible(index, choices, impossible)).toEqual({ attribute_pa_spalva: '', attribute_pa_dydis: 's' });
  const possible = { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 'm' };
  expect(withoutImpossible(index, choices, possible)).toEqual(possible);
  expect(index?.findVariation(possible)?.variation_id).toBe(3);
});

test('without embedded variations nothing is filtered', () => {
  const selection = { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 's' };
  expect(withoutImpossible(indexVariations(choices, null), choices, selection)).toBe(selection);
});
