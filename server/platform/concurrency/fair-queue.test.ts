import { expect, test } from 'vitest';
import { createFairQueue, type QueuedWork, TooBusy } from './fair-queue.ts';

type Options = Partial<Pick<QueuedWork<string>, 'maxOfLane' | 'urgent'>>;

/** A queue whose work is done one step at a time, by `finish`. */
function openQueue(limits: { readonly atOnce?: number; readonly maxWaiting?: number } = {}) {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 100, ...limits });
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  return {
    started,
    add: (lane: string, key: string, { maxOfLane = 100, urgent = true }: Options = {}) => {
      const result = queue({
        key,
        lane,
        maxOfLane,
        urgent,
        work: () =>
          new Promise<string>((done) => {
            started.push(key);
            finishers.push(() => done(key));
          }),
      });
      return result.catch((error: unknown) => (error instanceof TooBusy ? 'busy' : Promise.reject(error)));
    },
    finish: async (count = 1) => {
      for (let left = count; left > 0; left -= 1) {
        await new Promise((done) => setTimeout(done, 1));
        finishers.shift()?.();
      }
      await new Promise((done) => setTimeout(done, 1));
    },
  };
}

test('work of the same key is done once, and again after it is done', async () => {
  const { add, started, finish } = openQueue();
  const results = Promise.all([add('a', 'x'), add('b', 'x'), add('a', 'x')]);
  await finish();
  expect(await results).toEqual(['x', 'x', 'x']);
  void add('a', 'x');
  await finish();
  expect(started).toEqual(['x', 'x']);
});

test('only so many run at a time', async () => {
  const { add, started, finish } = openQueue({ atOnce: 2 });
  for (const key of ['1', '2', '3']) void add('a', key);
  await finish(0);
  expect(started).toEqual(['1', '2']);
  await finish();
  expect(started).toEqual(['1', '2', '3']);
});

test('lanes take turns, however much one of them queued first', async () => {
  const { add, started, finish } = openQueue();
  for (let at = 0; at < 50; at += 1) void add('flood', `f${at}`);
  void add('one', 'o0');
  void add('one', 'o1');
  void add('other', 'p0');
  await finish(7);
  expect(started).toEqual(['f0', 'f1', 'o0', 'p0', 'f2', 'o1', 'f3', 'f4']);
});

test('what is urgent goes before what is not, whoever asked first', async () => {
  const { add, started, finish } = openQueue();
  void add('flood', 'f0', { urgent: false });
  for (const key of ['f1', 'f2', 'f3']) void add('flood', key, { urgent: false });
  void add('one', 'o0');
  void add('flood', 'f4');
  await finish(4);
  expect(started).toEqual(['f0', 'o0', 'f4', 'f1', 'f2']);
});

test('who asks for work that waits in another lane gets it by the shorter one, and it is done once', async () => {
  const { add, started, finish } = openQueue();
  for (const key of ['0', '1', '2', '3', '4']) void add('flood', key);
  const mine = add('one', '4');
  await finish(5);
  expect(await mine).toBe('4');
  expect(started).toEqual(['0', '1', '4', '2', '3']);
});

test('a lane that is full refuses more of its own, not of others', async () => {
  const { add, finish } = openQueue();
  const flood = Array.from({ length: 5 }, (_, at) => add('flood', `f${at}`, { maxOfLane: 2 }));
  const other = add('one', 'o', { maxOfLane: 2 });
  await finish(5);
  expect(await Promise.all(flood)).toEqual(['f0', 'f1', 'f2', 'busy', 'busy']);
  expect(await other).toBe('o');
});

test('work that a lane waits for beside another counts as its own, and beyond its limit waits in the other alone', async () => {
  const { add, started, finish } = openQueue();
  for (const key of ['0', '1', '2', '3', '4']) void add('flood', key);
  const joined = [add('one', '4', { maxOfLane: 1 }), add('one', '3', { maxOfLane: 1 })];
  const own = add('one', 'o', { maxOfLane: 1 });
  await finish(5);
  expect(await Promise.all([...joined, own])).toEqual(['4', '3', 'busy']);
  expect(started).toEqual(['0', '1', '4', '2', '3']);

  const other = openQueue();
  for (const key of ['0', '1', '2', '3', '4']) void other.add('flood', key);
  void other.add('one', 'o', { maxOfLane: 1 });
  void other.add('one', '4', { maxOfLane: 1 });
  await other.finish(5);
  expect(other.started).toEqual(['0', '1', 'o', '2', '3', '4']);
});

test('a full queue refuses the longest lane for a shorter one, and what is not urgent for what is', async () => {
  const { add, finish } = openQueue({ maxWaiting: 3 });
  const flood = ['f0', 'f1', 'f2', 'f3'].map((key) => add('flood', key));
  const one = add('one', 'o0');
  const two = add('two', 't0');
  const three = add('three', 'd0'); // every lane has one by now
  await finish(4);
  expect(await Promise.all(flood)).toEqual(['f0', 'f1', 'busy', 'busy']);
  expect(await Promise.all([one, two, three])).toEqual(['o0', 't0', 'busy']);

  const mixed = openQueue({ maxWaiting: 1 });
  const [first, odd] = [mixed.add('a', 'a0'), mixed.add('a', 'a1', { urgent: false })];
  const urgent = mixed.add('b', 'b0');
  await mixed.finish(3);
  expect(await Promise.all([first, odd, urgent])).toEqual(['a0', 'busy', 'b0']);
});

test('a full queue refuses nothing that another lane waits for as well', async () => {
  const { add, started, finish } = openQueue({ maxWaiting: 3 });
  const flood = ['f0', 'f1', 'f2', 'f3'].map((key) => add('flood', key));
  const shared = add('one', 'f3');
  const other = add('two', 't0');
  await finish(4);
  expect(started.toSorted()).toEqual(['f0', 'f1', 'f3', 't0']);
  expect(await Promise.all(flood)).toEqual(['f0', 'f1', 'busy', 'f3']);
  expect(await Promise.all([shared, other])).toEqual(['f3', 't0']);
});

test('a failed work is the failure of those who asked for it, and the next one runs', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 10 });
  const job = { lane: 'a', maxOfLane: 9, urgent: true };
  const failed = queue({ ...job, key: 'x', work: () => Promise.reject(new Error('broken')) });
  const next = queue({ ...job, key: 'y', work: () => Promise.resolve('fine') });
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
  expect(await queue({ ...job, key: 'x', work: () => Promise.resolve('again') })).toBe('again');
});
