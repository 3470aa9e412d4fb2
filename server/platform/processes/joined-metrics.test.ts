import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countersOf, type MetricValues } from '#server/platform/http/metrics.ts';
import { createJoinedMetrics } from './joined-metrics.ts';

/** A process as the first one sees it, with a counter and a gauge. */
function createProcess() {
  const registry = new Registry();
  const served = new Counter({ name: 'served', help: 's', registers: [registry] });
  const held = new Gauge({ name: 'held', help: 'h', registers: [registry] });
  const end = Promise.withResolvers<void>();
  let reported: MetricValues = [];
  let [isLeaving, isSilent] = [false, false];
  return {
    worker: {
      isOpen: () => true,
      isLeaving: () => isLeaving,
      gone: end.promise,
      counters: () => reported,
      async metrics() {
        await pause(1);
        if (isSilent) return reported;
        const values = await registry.getMetricsAsJSON();
        reported = countersOf(values);
        return values;
      },
    },
    served,
    held,
    leave: () => (isLeaving = true),
    fallSilent: () => (isSilent = true),
    end: () => end.resolve(),
  };
}

async function open(count: number) {
  const joined = createJoinedMetrics(async () => []);
  const processes = Array.from({ length: count }, createProcess);
  for (const { worker } of processes) joined.add(worker);
  const read = async () => {
    const text = await joined.text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
    return [valueOf('served'), valueOf('held')] as const;
  };
  return { joined, processes, read };
}

test('what a process counted stays when it leaves, is silent or is gone; what it held does not', async () => {
  const { joined, processes, read } = await open(2);
  const [one, other] = processes;
  one?.served.inc(3);
  one?.held.set(10);
  other?.served.inc(4);
  other?.held.set(20);
  expect(await read()).toEqual([7, 30]);
  one?.leave();
  one?.served.inc();
  expect(await read()).toEqual([8, 20]);
  one?.fallSilent();
  expect(await read()).toEqual([8, 20]);
  one?.end();
  expect(await read()).toEqual([8, 20]);
  const next = createProcess();
  joined.add(next.worker);
  next.served.inc(2);
  expect(await read()).toEqual([10, 20]);
});

test('a process that ends while the others are asked is counted once', async () => {
  const { processes, read } = await open(2);
  for (const { served } of processes) served.inc(5);
  expect((await read())[0]).toBe(10);
  const reading = read();
  processes[0]?.end();
  expect((await reading)[0]).toBe(10);
});
