import { expect, test, vi } from 'vitest';
import { createClosing } from './closing.ts';

function openParts() {
  const closed: string[] = [];
  const logger = { error: vi.fn() };
  const closing = createClosing(logger);
  const add = (name: string, failure?: Error) =>
    closing.add(async () => {
      closed.push(name);
      if (failure !== undefined) throw failure;
    });
  return { closed, logger, closing, add };
}

const lost = new Error('lost');
const stuck = new Error('stuck');

test('everything is closed once, what was opened last goes first', async () => {
  const { closing, closed, add } = openParts();
  for (const name of ['lock', 'database', 'jobs']) add(name);
  await closing.close();
  await closing.close();
  expect(closed).toEqual(['jobs', 'database', 'lock']);
});

test('what cannot be closed stops none of the rest, and is thrown in the end', async () => {
  const { closing, closed, add } = openParts();
  add('lock');
  add('database', lost);
  add('redis');
  add('jobs', stuck);
  const failure = await closing.close().catch((error: unknown) => error);
  expect(closed).toEqual(['jobs', 'redis', 'database', 'lock']);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).errors).toEqual([stuck, lost]);
});

test('a step that throws before it waits for anything is no exception, and a failure that two share counts once', async () => {
  const { closing, closed, add } = openParts();
  add('lock');
  for (let times = 0; times < 2; times += 1)
    closing.add(() => {
      throw lost;
    });
  await expect(closing.close()).rejects.toMatchObject({ errors: [lost] });
  expect(closed).toEqual(['lock']);
});

test('after an opening that failed the rest is closed, and what fails on the way is logged alone', async () => {
  const { closing, closed, logger, add } = openParts();
  add('lock');
  add('database', lost);
  await closing.abandon();
  expect(closed).toEqual(['database', 'lock']);
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ errors: [lost] }) },
    expect.any(String),
  );
});
