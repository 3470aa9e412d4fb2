import { expect, test } from 'vitest';
import type { Choice } from '#app/add-on-api/page-product.ts';
import { initialSelection, isOffered } from './selection.ts';

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

test('the address takes precedence over the product’s defaults, and chooses only existing values', () => {
  expect(initialSelection(choices, new URLSearchParams('attribute_pa_spalva=juoda'))).toEqual({
    attribute_pa_spalva: 'juoda',
    attribute_pa_dydis: '',
  });
  expect(initialSelection(choices, new URLSearchParams('attribute_pa_spalva=zalia'))).toEqual({
    attribute_pa_spalva: 'balta',
    attribute_pa_dydis: '',
  });
});

test('only a page with an offered choice is cached', () => {
  const offered = (search: string) => isOffered(choices, new URLSearchParams(search));
  expect(['', 'attribute_pa_spalva=juoda', 'attribute_pa_spalva=', 'zvaigzdutes=5'].map(offered)).not.toContain(false);
  expect(['attribute_pa_spalva=zalia', 'attribute_x=juoda', 'attribute_=1'].map(offered)).not.toContain(true);
});
