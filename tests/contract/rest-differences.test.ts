import { expect, test } from 'vitest';
import { compareAgreed } from './rest-v3/agreed-comparison.ts';
import { maxRestDifferences, restDifferences } from './rest-differences.ts';

const call = {
  group: 'orders',
  name: 'create-coupon-unknown',
  request: { method: 'POST', path: '/wp-json/wc/v3/orders', headers: {} },
  response: { status: 400, headers: {}, body: { code: 'a', data: { new_draft_order_id: 1, status: 400 } } },
};
const answer = (code: string) => ({ status: 400, headers: new Headers(), body: { code, data: { status: 400 } } });

test('what differs on purpose are few fields, each with its reason', () => {
  const fields = restDifferences.filter(({ where }) => where === 'ours').flatMap((row) => row.fields);
  expect(fields.length).toBeLessThanOrEqual(maxRestDifferences);
  expect(restDifferences.filter(({ fields: named, reason }) => named.length === 0 || reason === '')).toEqual([]);
});

test('a field that was agreed on may differ in its exchange alone, and is reported where it never does', () => {
  const { differences, unused } = compareAgreed('orders');
  const isUnused = () => unused().some((row) => row.includes('new_draft_order_id'));
  expect([differences({ ...call, name: 'create-simple' }, answer('a')).length > 0, isUnused()]).toEqual([true, true]);
  expect(differences(call, answer('b'))).toHaveLength(1);
  expect([differences(call, answer('a')), isUnused()]).toEqual([[], false]);
});
