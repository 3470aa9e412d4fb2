import { expect, test } from 'vitest';
import { announcedCancellation, cancelledSince, remindedSince } from './unpaid-transfer.ts';

const period = { cancelAfterDays: 7, remindDaysBefore: 2 };
const placed = new Date('2026-11-21T10:00:00Z');

test('a shopper is reminded two days before the seven have passed', () => {
  expect(remindedSince(new Date('2026-11-26T10:00:00Z'), period)).toEqual(placed);
  expect(cancelledSince(new Date('2026-11-28T10:00:00Z'), period)).toEqual(placed);
});

test.each([
  ['in time: the day of the deadline is theirs', '2026-11-26T10:00:00Z', '2026-11-28T22:00:00Z'],
  ['after the shop stood still for a month', '2026-12-26T10:00:00Z', '2026-12-28T22:00:00Z'],
  ['late in the evening of Vilnius', '2026-12-26T22:30:00Z', '2026-12-29T22:00:00Z'],
])('reminded %s', (_name, remindedAt, cancelled) => {
  expect(announcedCancellation(placed, new Date(remindedAt), period)).toEqual(new Date(cancelled));
});

test('a reminder meant to come before the order comes at once, and shortens nothing', () => {
  const odd = { cancelAfterDays: 3, remindDaysBefore: 9 };
  expect(remindedSince(placed, odd)).toEqual(placed);
  expect(announcedCancellation(placed, placed, odd)).toEqual(new Date('2026-11-24T22:00:00Z'));
});
