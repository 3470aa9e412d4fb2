import { describe, expect, test } from 'vitest';
import { isShownOn } from './is-shown-on.ts';

const always = { from: '', to: '' };
const december = { from: '2026-12-01', to: '2026-12-24' };
const on = (time: string, days: Partial<typeof always>) => isShownOn({ ...always, ...days }, new Date(time));

describe('the days of an announcement', () => {
  test('it begins at midnight in Vilnius and lasts through its last day', () => {
    expect(on('2026-11-30T21:59:59.999Z', december)).toBe(false);
    expect(on('2026-11-30T22:00:00Z', december)).toBe(true);
    expect(on('2026-12-24T21:59:59.999Z', december)).toBe(true);
    expect(on('2026-12-24T22:00:00Z', december)).toBe(false);
  });

  test('without a first day it is shown already, without a last one for good', () => {
    expect(on('2020-01-01T00:00:00Z', { to: '2026-12-24' })).toBe(true);
    expect(on('2026-12-25T12:00:00Z', { to: '2026-12-24' })).toBe(false);
    expect(on('2026-11-30T12:00:00Z', { from: '2026-12-01' })).toBe(false);
    expect(on('2099-01-01T00:00:00Z', { from: '2026-12-01' })).toBe(true);
    expect(on('2026-12-01T00:00:00Z', {})).toBe(true);
  });

  test('with an invalid day it is never shown', () => {
    for (const day of ['2026-02-30', '24.12.2026', '0', 'rytoj']) {
      expect(on('2026-12-10T12:00:00Z', { from: day })).toBe(false);
      expect(on('2026-12-10T12:00:00Z', { to: day })).toBe(false);
    }
  });

  test('a line whose last day is before its first is never shown', () => {
    expect(on('2026-12-10T12:00:00Z', { from: '2026-12-24', to: '2026-12-01' })).toBe(false);
  });
});
