import { expect, test } from 'vitest';
import { blockPlace } from './block-data.ts';

test('[3.10-02] [3.10-03] the block is placed in the product form, below it, or has a form of its own', () => {
  const placed = (position: string, button: 'main' | 'separate' | 'both') => blockPlace({ position, button });
  expect(placed('before', 'main')).toBe('inside');
  expect(placed('after', 'main')).toBe('below');
  expect(placed('before', 'separate')).toBe('below');
  expect(placed('before', 'both')).toBe('below');
});
