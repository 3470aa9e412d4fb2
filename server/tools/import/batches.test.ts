import { expect, test } from 'vitest';
import { fixedBatchSize, largestBatch, timedBatchSize } from './batches.ts';

test('batches grow while they are quick, at most twofold, and shrink when one took long', () => {
  const size = timedBatchSize();
  const first = size.rows();
  size.took(first, 2);
  expect(size.rows()).toBe(first * 2);
  for (let batch = 0; batch < 5; batch += 1) size.took(size.rows(), 2);
  expect(size.rows()).toBe(largestBatch);
  size.took(largestBatch, 150);
  expect(size.rows()).toBe(12);
  size.took(12, 10_000);
  expect(size.rows()).toBe(first);
});

test('where no page waits for a transaction, batches are always large', () => {
  const size = fixedBatchSize();
  size.took(largestBatch, 10_000);
  expect(size.rows()).toBe(largestBatch);
});
