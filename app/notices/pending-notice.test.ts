import { expect, test } from 'vitest';
import { noticeCookie } from '#contract/cookie-names.ts';
import { noticeLine, readNotice } from './pending-notice.ts';

const shop = 'http://shop.test';
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
  const [cookie = ''] = noticeLine(notice, shop).split(';');
  expect(readNotice(cookie, shop)).toEqual(notice);
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
  expect(readNotice(cookieOf(value), shop)).toBeNull();
});

test('a broken cookie, and none, are no notice', () => {
  expect([null, '', `${noticeCookie}=%7B`].map((cookies) => readNotice(cookies, shop))).toEqual([null, null, null]);
});

test('over https the notice carries the prefix that no other site can set, and one without it counts for nothing', () => {
  const secureShop = 'https://shop.test';
  const line = noticeLine({ kind: 'updated' }, secureShop);
  expect(line).toMatch(/^__Host-vitrina_notice=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
  expect(readNotice(line.split(';')[0] ?? '', secureShop)).toEqual({ kind: 'updated' });
  expect(readNotice(cookieOf({ kind: 'text', good: true, text: 'planted' }), secureShop)).toBeNull();
});
