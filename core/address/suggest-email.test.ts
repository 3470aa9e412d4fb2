import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ona@gmial.com', 'ona@gmail.com'],
  ['ona@gmail.con', 'ona@gmail.com'],
  ['ona@gmail.co', 'ona@gmail.com'],
  ['ona@gmailcom', 'ona@gmail.com'],
  ['ona@gmail', 'ona@gmail.com'],
  ['ona@gmail.lt', 'ona@gmail.com'],
  ['ona@gmal.com', 'ona@gmail.com'],
  ['Ona.Onaite@GMAIL.CMO', 'Ona.Onaite@gmail.com'],
  ['ona@hotmial.com', 'ona@hotmail.com'],
  ['ona@outlok.com', 'ona@outlook.com'],
  ['ona@yaho.com', 'ona@yahoo.com'],
  ['ona@inbxo.lt', 'ona@inbox.lt'],
  ['ona@gmail.com.', 'ona@gmail.com'],
  ['ona@gmail,com', 'ona@gmail.com'],
  ['ona@example,lt', 'ona@example.lt'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ona@gmail.com',
  ' ona@gmail.com ',
  'ona@inbox.lv',
  'ona@mail.com',
  'ona@ymail.com',
  'ona@one.lt',
  'ona@linonamai.example',
  'ona@yahoo.fr',
  'ona@outlook.lt',
  'ona@gmail.mano.lt',
  'ona@',
  '@gmial.com',
  'ona',
  '',
])('nothing is suggested for %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
