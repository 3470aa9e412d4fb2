import { describe, expect, test } from 'vitest';
import { nextMotion, slideAfterDrag, type StripEvent, type StripMotion } from './strip-motion.ts';

const after = (...events: readonly StripEvent[]) => events.reduce<StripMotion>(nextMotion, 'rest');

describe('[4.10-01] states of a dragged strip', () => {
  test('swipes while it is dragged, scrolls once released, and rests when it has stopped', () => {
    expect(after('dragged')).toBe('swipe');
    expect(after('dragged', 'moved', 'dragged')).toBe('swipe');
    expect(after('dragged', 'released')).toBe('scroll');
    expect(after('dragged', 'released', 'moved', 'settled')).toBe('rest');
  });
  test('can be caught while it runs, and does not rest in the hand', () => {
    expect(after('dragged', 'released', 'dragged')).toBe('swipe');
    expect(after('dragged', 'settled')).toBe('swipe');
  });
  test('moved by a button or a wheel only scrolls', () => {
    expect(after('moved')).toBe('scroll');
    expect(after('moved', 'settled')).toBe('rest');
    expect(after('released')).toBe('rest');
  });
});

describe('[4.10-01] where a dragged strip stops', () => {
  test.each([
    { from: 1, distance: -30, to: 1 },
    { from: 1, distance: -31, to: 2 },
    { from: 1, distance: 31, to: 0 },
    { from: 0, distance: 200, to: 0 },
    { from: 3, distance: -200, to: 3 },
    { from: 0, distance: -1100, to: 2 },
  ])('from $from dragged by $distance px: at $to', ({ from, distance, to }) => {
    expect(slideAfterDrag(from, distance, 510, 4)).toBe(to);
  });
});
