import { expect, test } from 'vitest';
import { findVariation, readChoices } from './find-variation.ts';

const choices = [
  { key: 'pa_dydis', label: 'Dydis', names: { xs: 'XS', s: 'S' } },
  { key: 'pa_spalva', label: 'Spalva', names: { juoda: 'Juoda', 'sviesiai-pilka': 'Šviesiai pilka' } },
];
const variations = [
  { id: 1, attributes: { pa_dydis: 'xs', pa_spalva: 'juoda' } },
  { id: 2, attributes: { pa_dydis: 's', pa_spalva: '' } },
];

test.each([
  ['Dydis', 'Spalva'],
  ['pa_dydis', 'pa_spalva'],
  ['attribute_pa_dydis', 'attribute_pa_spalva'],
  ['dydis', 'SPALVA'],
])('attributes are named %s and %s, values by slug or name', (size, colour) => {
  for (const value of ['sviesiai-pilka', 'Šviesiai pilka', 'šviesiai pilka']) {
    expect(
      readChoices(choices, [
        { attribute: size, value: 'XS' },
        { attribute: colour, value },
      ]),
    ).toEqual({
      pa_dydis: 'xs',
      pa_spalva: 'sviesiai-pilka',
    });
  }
});

test('an open attribute takes any value of the product, and no other', () => {
  expect(findVariation(choices, variations, { pa_dydis: 's', pa_spalva: 'juoda' })).toEqual({ ok: true, value: 2 });
  expect(findVariation(choices, variations, { pa_dydis: 's', pa_spalva: 'zzz' })).toMatchObject({
    failure: { code: 'no_such_variation' },
  });
  expect(findVariation(choices, variations, { pa_dydis: 'xs', pa_spalva: 'sviesiai-pilka' })).toMatchObject({
    ok: false,
  });
  expect(findVariation(choices, variations, { pa_dydis: 's' })).toMatchObject({
    failure: { code: 'missing_attributes' },
  });
});
