import { expect, test } from 'vitest';
import { previewToken, readPreviewToken } from './preview-link.ts';

const until = new Date('2026-12-03T08:00:30Z');
const token = previewToken('key', 7, until);

test('a token shows its entry until its time', () => {
  expect(readPreviewToken('key', token, new Date('2026-11-26T08:00:00Z'))).toBe(7);
  expect(readPreviewToken('key', token, until)).toBe(7);
  expect(readPreviewToken('key', token, new Date('2026-12-03T08:01:00Z'))).toBeNull();
});

test('a token of another shop, for another entry or a longer time is none', () => {
  const at = new Date('2026-11-26T08:00:00Z');
  const [, last = '', signed = ''] = token.split('.');
  const longer = (Number.parseInt(last, 36) + 1).toString(36);
  for (const wrong of [
    `8.${last}.${signed}`,
    `7.${longer}.${signed}`,
    `7.${last}.`,
    `${token}.x`,
    '',
    '7',
    token.slice(1),
  ])
    expect([wrong, readPreviewToken('key', wrong, at)]).toEqual([wrong, null]);
  expect(readPreviewToken('other key', token, at)).toBeNull();
});
