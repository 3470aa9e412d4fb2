import { expect, test } from 'vitest';
import { refusedForm, refusedQuantity, refusedSelection } from './refuse-form.ts';

function posted(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

const choices = [
  { field: 'attribute_pa_spalva', name: 'Spalva', options: [{ value: 'balta', name: 'balta' }], default: '' },
] as unknown as Parameters<typeof refusedSelection>[0];

test('[3.5-01] a refused form with option fields preserves all that was filled in; one without goes back by its address', () => {
  const form = posted({ id: '1', quantity: '3', attribute_pa_spalva: 'balta', 'wapf[field_a]': 'Ona' });
  const refused = refusedForm(form, 'option_fields_required');
  expect(refused?.entries).toContainEqual(['wapf[field_a]', 'Ona']);
  expect(refused && refusedSelection(choices, refused)).toEqual({ attribute_pa_spalva: 'balta' });
  expect(refusedQuantity(refused)).toBe(3);
  expect(refusedForm(posted({ id: '1', quantity: '3', attribute_pa_spalva: 'balta' }), 'x')).toBeNull();
});

test('an invalid quantity is not preserved', () => {
  expect(refusedQuantity(refusedForm(posted({ id: '1', quantity: 'du', a: '1' }), 'x'))).toBeNull();
  expect(refusedQuantity(null)).toBeNull();
});
