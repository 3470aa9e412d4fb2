import { expect, test } from 'vitest';
import { indexChoices, withoutImpossible } from './choice-index.ts';

const choices = [
  { field: 'attribute_pa_spalva', options: [{ value: 'balta' }, { value: 'juoda' }] },
  { field: 'attribute_pa_dydis', options: [{ value: 's' }, { value: 'm' }] },
];
const variation = (id: number, spalva: string, dydis: string) => ({
  variation_id: id,
  attributes: { attribute_pa_spalva: spalva, attribute_pa_dydis: dydis },
  active: true,
});
const variations = [variation(1, 'balta', 's'), variation(2, 'balta', 'm'), variation(3, 'juoda', 'm')];

test('a choice that the other choices no longer allow is cleared', () => {
  const index = indexChoices(choices, variations);
  const impossible = { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 's' };
  expect(withoutImpossible(index, choices, impossible)).toEqual({ attribute_pa_spalva: '', attribute_pa_dydis: 's' });
  const possible = { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 'm' };
  expect(withoutImpossible(index, choices, possible)).toEqual(possible);
  expect(index.findVariation(possible)?.variation_id).toBe(3);
});

test('without embedded variations nothing is filtered', () => {
  const selection = { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 's' };
  expect(withoutImpossible(null, choices, selection)).toBe(selection);
});
