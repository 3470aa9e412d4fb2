import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  nextVilniusMidnight,
  parseVilniusDay,
  vilniusDay,
  vilniusDayEnd,
  vilniusMidnight,
} from './vilnius.ts';

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vilnius',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const instants = fc.date({
  min: new Date('2003-01-02T00:00:00Z'),
  max: new Date('2069-12-30T00:00:00Z'),
  noInvalidDate: true,
});

test('the Vilnius day agrees with the time zone database', () => {
  fc.assert(
    fc.property(instants, (at) => vilniusDay(at) === wallClock.format(at).slice(0, 10)),
    { numRuns: 1000 },
  );
});

test('a Vilnius midnight reads 00:00:00 on the wall', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const midnight = nextVilniusMidnight(at);
      expect(wallClock.format(midnight)).toBe(`${addDays(vilniusDay(at), 1)} 00:00:00`);
      expect(midnight.getTime()).toBeGreaterThan(at.getTime());
      expect(midnight.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
    { numRuns: 1000 },
  );
});

test('days of clock changes last 23 and 25 hours', () => {
  const length = (day: string) =>
    (vilniusMidnight(addDays(day, 1)).getTime() - vilniusMidnight(day).getTime()) / 3_600_000;
  expect(length('2026-03-29')).toBe(23);
  expect(length('2026-10-25')).toBe(25);
  expect(length('2026-10-26')).toBe(24);
  expect(vilniusMidnight('2026-10-25').toISOString()).toBe('2026-10-24T21:00:00.000Z');
  expect(vilniusMidnight('2026-10-26').toISOString()).toBe('2026-10-25T22:00:00.000Z');
});

test('a day ends one millisecond before the next begins', () => {
  expect(vilniusDayEnd('2026-01-31').toISOString()).toBe('2026-01-31T21:59:59.999Z');
});

test('only real calendar days parse', () => {
  expect(parseVilniusDay('2024-02-29')).toBe('2024-02-29');
  for (const bad of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00', '2026', '2026-02']) {
    expect(parseVilniusDay(bad)).toBeNull();
  }
});
