import { expect, test } from 'vitest';
import { ahead, embeddedBatches, serverBatches, timedBatchSize } from './batches.ts';

test.each([
  ['embedded database', embeddedBatches],
  ['server', serverBatches],
])('on the %s batches grow while they are quick, at most twofold, and shrink when one took long', (_, limits) => {
  const { smallest, largest, milliseconds } = limits;
  const size = timedBatchSize(limits);
  expect(size.rows()).toBe(smallest);
  size.took(smallest, 2);
  expect(size.rows()).toBe(smallest * 2);
  for (let batch = 0; batch < 5; batch += 1) size.took(size.rows(), 2);
  expect(size.rows()).toBe(largest);
  size.took(largest, milliseconds * 2);
  expect(size.rows()).toBe(largest / 2);
  size.took(size.rows(), 10_000);
  expect(size.rows()).toBe(smallest);
});

test('the transactions of an import stay short', () => {
  expect(embeddedBatches).toEqual({ smallest: 6, largest: 40, milliseconds: 45 });
  expect(serverBatches.largest).toBeLessThanOrEqual(200);
  expect(serverBatches.milliseconds).toBeLessThanOrEqual(200);
});

async function* counted(log: string[]): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= 3; number += 1) {
      log.push(`made ${number}`);
      yield number;
    }
  } finally {
    log.push('closed');
  }
}

test('the next batch is made while the one before is worked on, and none after the work was stopped', async () => {
  const log: string[] = [];
  for await (const number of ahead(counted(log))) {
    log.push(`worked on ${number}`);
    if (number === 2) break;
  }
  expect(log).toEqual(['made 1', 'made 2', 'worked on 1', 'made 3', 'worked on 2', 'closed']);
});

test('a file that breaks while it is read ahead breaks the import once it gets there', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 1;
    throw new Error('broken');
  }
  const worked: number[] = [];
  const work = async () => {
    for await (const number of ahead(broken())) worked.push(number);
  };
  await expect(work()).rejects.toThrow('broken');
  expect(worked).toEqual([1]);
});
