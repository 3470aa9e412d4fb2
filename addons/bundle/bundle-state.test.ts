import { expect, test } from 'vitest';
import { chosenInCart, chosenInForm, replacedLine } from './bundle-state.ts';

const color = 'attribute_pa_spalva';

test('a bundle edited from the cart opens with its quantities there, and 0 of items that the cart does not contain', () => {
  const before = chosenInCart({ list: `5/k1/2/${encodeURIComponent(JSON.stringify({ [color]: 'balta' }))}` });
  expect(before('k1', [color])).toEqual({ quantity: '2', attributes: { [color]: 'balta' } });
  expect(before('k2', [])).toEqual({ quantity: '0', attributes: {} });
});

test('a refused form opens with its submitted values; rows that it does not contain get none', () => {
  const before = chosenInForm({
    entries: [
      ['woosb_qty_k1', '3'],
      [`woosb_${color}_k1`, ''],
      ['woosb_update', 'abc'],
    ],
  });
  expect(before('k1', [color, 'attribute_pa_dydis'])).toEqual({ quantity: '3', attributes: { [color]: '' } });
  expect(before('k2', [color])).toEqual({ quantity: null, attributes: {} });
});

test('the edited line is still known when its form was refused', () => {
  const refused = { entries: [['woosb_update', 'abc']] as const };
  expect(replacedLine(null, refused)).toBe('abc');
  expect(replacedLine({ list: '', line: 'def' }, null)).toBe('def');
  expect(replacedLine(null, null)).toBeNull();
});
