export type BatchSize = {
  readonly rows: () => number;
  /** Tells how long a batch of so many rows took, in milliseconds. */
  readonly took: (rows: number, milliseconds: number) => void;
};

/** Rows in one transaction at most, so that one is soon undone and soon repeated. */
export const largestBatch = 40;

const smallestBatch = 6; // rows; fewer hardly take less time
const maxBatch = 45; // milliseconds

/** On a database of its own process a transaction keeps every page waiting: batches are as large as they may last. */
export function timedBatchSize(): BatchSize {
  let size = smallestBatch;
  return {
    rows: () => size,
    took(rows, milliseconds) {
      if (rows === 0) return;
      const fitting = Math.floor((rows * maxBatch) / Math.max(milliseconds, 1));
      size = Math.max(smallestBatch, Math.min(fitting, size * 2, largestBatch));
    },
  };
}

export function fixedBatchSize(): BatchSize {
  return { rows: () => largestBatch, took: () => undefined };
}
