import { expect, test } from 'vitest';
import { vilniusMinute } from '#core/time/vilnius.ts';

test('orders are listed with the time of Vilnius, in winter and in summer', () => {
  expect(vilniusMinute(new Date('2026-11-21T11:30:00Z'))).toBe('2026-11-21 13:30');
  expect(vilniusMinute(new Date('2026-07-01T21:30:00Z'))).toBe('2026-07-02 00:30');
});
