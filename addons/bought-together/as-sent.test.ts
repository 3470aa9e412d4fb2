import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { blockWith, extraRow } from '#tests/fixtures/bought-together.ts';
import { submittedSelection } from './as-sent.ts';

const input = { min: decimal(0), max: decimal(5), step: '1', text: '1' };
const block = blockWith([
  extraRow({ key: 'k1', checked: true, input }),
  extraRow({ key: 'k2', checked: false, input }),
  extraRow({ key: 'k3', checked: true, input }),
]);

test('a form that was refused comes back with its ticks and quantities', () => {
  const entries = [
    ['woobt_form', '1'],
    ['woobt_tick[k2]', '802'],
    ['woobt_qty[k2]', '3'],
    ['woobt_tick[k3]', '803'],
  ] as const;
  const { extras } = submittedSelection(block, { entries }).content;
  expect(extras.map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(extras[1]).toMatchObject({ quantity: decimal(3), input: { text: '3' } });
});

test('a form that was none of this block leaves it as it is', () => {
  expect(submittedSelection(block, null)).toBe(block);
  expect(submittedSelection(block, { entries: [['woobt_ids', '']] })).toBe(block);
});
