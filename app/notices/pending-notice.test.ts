import { expect, test } from 'vitest';
import { noticeCookie } from '#contract/cookie-names.ts';
import { noticeLine, readNotice } from './pending-notice.ts';

const cookieOf = (value: unknown) => `${noticeCookie}=${encodeURIComponent(JSON.stringify(value))}`;
const problem = { kind: 'problem', code: 'not_enough_stock', data: {}, name: 'Puodelis' } as const;

test.each([
  { kind: 'added', name: 'Puodelis', image: null, warnings: ['Nebėra.'] },
  { kind: 'removed', name: 'Puodelis', key: 'a1' },
  { kind: 'updated' },
  { kind: 'text', good: false, text: 'Įveskite kiekį.' },
  problem,
  { ...problem, message: 'Nebėra.' },
] as const)('a notice of the kind $kind is read as it was written', (notice) => {
  const [cookie = ''] = noticeLine(notice, 'http://shop.test').split(';');
  expect(readNotice(cookie)).toEqual(notice);
});

test.each([
  'added',
  { kind: 'other', name: 'Puodelis' },
  { kind: 'added', name: 7 },
  { kind: 'added', name: 'Puodelis', warnings: [7] },
  { kind: 'removed', name: 'Puodelis' },
  { kind: 'text', text: null },
  { ...problem, data: 'x' },
  { ...problem, message: 7 },
])('the cookie %j is no notice', (value) => {
  expect(readNotice(cookieOf(value))).toBeNull();
});

test('a broken cookie, and none, are no notice', () => {
  expect([readNotice(null), readNotice(''), readNotice(`${noticeCookie}=%7B`)]).toEqual([null, null, null]);
});
