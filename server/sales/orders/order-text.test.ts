import { expect, test } from 'vitest';
import { minute } from './order-text.ts';

test('orders are listed with the time of Vilnius, in winter and in summer', () => {
  expect(minute(new Date('2026-11-21T11:30:00Z'))).toBe('2026-11-21 13:30');
  expect(minute(new Date('2026-07-01T21:30:00Z'))).toBe('2026-07-02 00:30');
});
