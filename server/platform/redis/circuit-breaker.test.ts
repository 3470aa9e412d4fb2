import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const times = { attempt: 200, probe: 250, slowestProbe: 1000 };

/** A breaker on a service that is usable, refuses or hangs as the test says. */
async function openBreaker() {
  const service = { state: 'up' as 'up' | 'refusing' | 'hanging' };
  const reported: string[] = [];
  let probes = 0;
  async function use(): Promise<string> {
    if (service.state === 'hanging') return never();
    if (service.state === 'refusing') throw new Error('refused');
    return 'answer';
  }
  const breaker = createCircuitBreaker({
    times,
    probe() {
      probes += 1;
      return use();
    },
    onFailure: () => undefined,
    onOpen: (error) => reported.push(`open: ${error.message}`),
    onClose: () => reported.push('closed'),
  });
  breaker.probe();
  await breaker.decided;
  return { service, breaker, use, reported, probes: () => probes };
}

test('a call passes while the service answers', async () => {
  const { breaker, use, reported } = await openBreaker();
  expect(await breaker.attempt(use)).toEqual({ value: 'answer' });
  expect([breaker.isClosed(), breaker.failures(), reported]).toEqual([true, 0, []]);
});

test('one failure opens it, and nothing is tried before a probe succeeds', async () => {
  const { service, breaker, use, reported } = await openBreaker();
  service.state = 'refusing';
  expect(await breaker.attempt(use)).toBeNull();
  service.state = 'up';
  let calls = 0;
  expect(await breaker.attempt(async () => (calls += 1))).toBeNull();
  expect([calls, reported]).toEqual([0, ['open: refused']]);
  await vi.advanceTimersByTimeAsync(times.probe * 2);
  expect(await breaker.attempt(use)).toEqual({ value: 'answer' });
  expect(reported).toEqual(['open: refused', 'closed']);
});

test('a call that hangs ends after the limit, and all that wait with it', async () => {
  const { breaker, reported } = await openBreaker();
  const first = breaker.attempt(never);
  await vi.advanceTimersByTimeAsync(150);
  const second = breaker.attempt(never);
  await vi.advanceTimersByTimeAsync(51);
  expect(await Promise.all([first, second])).toEqual([null, null]);
  expect([breaker.failures(), reported]).toEqual([1, ['open: no answer within 200 ms']]);
});

test('an answer that arrived while the process was busy is no late answer', async () => {
  vi.useRealTimers();
  const { breaker } = await openBreaker();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = breaker.attempt(() => promise);
  setTimeout(() => setImmediate(() => resolve('read at last')), times.attempt - 1); // as a socket is read after timers
  const until = performance.now() + times.attempt + 50;
  while (performance.now() < until);
  expect(await answer).toEqual({ value: 'read at last' });
});

test('failures are reported once each time it opens, however many there are', async () => {
  const { service, breaker, use, reported } = await openBreaker();
  service.state = 'refusing';
  await Promise.all([1, 2, 3].map(() => breaker.attempt(use)));
  breaker.trip(new Error('connection lost'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reported).toEqual(['open: refused']);
});

test('while it is open, connections that are lost count no more, as each attempt to connect ends with one', async () => {
  const { service, breaker, use } = await openBreaker();
  service.state = 'refusing';
  breaker.trip(new Error('connection lost'));
  for (const _ of [1, 2, 3]) breaker.trip(new Error('no connection'));
  expect([breaker.failures(), breaker.isClosed(), await breaker.attempt(use)]).toEqual([1, false, null]);
});

test('a service that fails soon after it returned is probed less and less often', async () => {
  const { service, breaker, use, probes } = await openBreaker();
  const probesIn = async (milliseconds: number) => {
    const before = probes();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return probes() - before;
  };
  async function failAndReturn(): Promise<void> {
    service.state = 'refusing';
    await breaker.attempt(use);
    service.state = 'up';
    await vi.advanceTimersByTimeAsync(times.slowestProbe * 2);
    expect(breaker.isClosed()).toBe(true);
  }
  await failAndReturn();
  for (const _ of [1, 2, 3]) await failAndReturn();
  service.state = 'refusing';
  await breaker.attempt(use);
  expect(await probesIn(times.slowestProbe * 4)).toBeLessThanOrEqual(4);
  service.state = 'up';
  await vi.advanceTimersByTimeAsync(times.slowestProbe + 10_000);
  service.state = 'refusing';
  await breaker.attempt(use);
  expect(await probesIn(times.slowestProbe * 4)).toBeGreaterThanOrEqual(10);
});

test('a new connection to the service is probed at once, unless it failed soon after it returned', async () => {
  const { service, breaker, use, probes } = await openBreaker();
  async function fail(): Promise<void> {
    service.state = 'refusing';
    await breaker.attempt(use);
    service.state = 'up';
  }
  async function probesOnConnecting(): Promise<number> {
    const before = probes();
    breaker.probe();
    await vi.advanceTimersByTimeAsync(0);
    return probes() - before;
  }
  await fail();
  expect([await probesOnConnecting(), breaker.isClosed()]).toEqual([1, true]);
  await fail();
  expect([await probesOnConnecting(), breaker.isClosed()]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(2 * times.probe - 1);
  expect(await probesOnConnecting()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(breaker.isClosed()).toBe(true);
});

test('a stopped breaker lets nothing through and probes no more', async () => {
  const { breaker, use, probes } = await openBreaker();
  const waiting = breaker.attempt(never);
  breaker.stop();
  expect(await waiting).toBeNull();
  expect(await breaker.attempt(use)).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probes()).toBe(1);
});
