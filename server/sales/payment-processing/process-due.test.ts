import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { type DueWork, processDue } from './process-due.ts';

const database = {
  db: { transaction: () => ({ execute: (work: () => unknown) => work() }) },
} as unknown as OpenDatabase;

/** So many rows that stay due unless they are processed. */
function openWork(count: number, process: (id: number) => boolean) {
  const due = new Set(Array.from({ length: count }, (_, index) => index + 1));
  const attempted: number[] = [];
  let reads = 0;
  const work: DueWork<{ readonly id: number }> = {
    async read(excludedIds, limit) {
      reads += 1;
      if (reads > 9) throw new Error('it reads without end');
      const ids = [...due].filter((id) => !excludedIds.includes(id));
      return ids.slice(0, limit).map((id) => ({ id }));
    },
    async process(_, { id }) {
      attempted.push(id);
      const isDone = process(id);
      due.delete(id);
      return isDone;
    },
    failure: 'rows could not be processed',
  };
  return { run: () => processDue(database, work), attempted, reads: () => reads };
}

test('everything that is due is processed, and a batch that is not full is the last one', async () => {
  const { run, attempted, reads } = openWork(120, () => true);
  expect([await run(), new Set(attempted).size, attempted.length, reads()]).toEqual([120, 120, 120, 3]);
});

test('what was not due any more is not counted', async () => {
  expect(await openWork(10, (id) => id > 3).run()).toBe(7);
});

test('rows that fail are tried once, block none of the others, however many there are, and are all named', async () => {
  const { run, attempted } = openWork(120, (id) => {
    if (id <= 60) throw new Error(`row ${id}`);
    return true;
  });
  const failure: unknown = await run().catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'rows could not be processed' });
  expect(failure instanceof AggregateError ? failure.errors : []).toHaveLength(60);
  expect(attempted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
});
