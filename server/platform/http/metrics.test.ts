import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { QueueLength } from '#server/platform/jobs/outbox-queue.ts';
import { addCounters, countersOf, createMetrics, joinMetrics, type MetricValues } from './metrics.ts';

const noSizes = { cachedBytes: 0, cachedPages: 0, outbox: null };

/** What a process reports that answered so many requests of a kind. */
async function counted(requests: Readonly<Record<string, number>>): Promise<MetricValues> {
  const registry = new Registry();
  const registers = [registry];
  const pages = new Counter({ name: 'pages', help: 'p', labelNames: ['source', 'kind'], registers });
  const seconds = new Histogram({ name: 'seconds', help: 's', buckets: [1], registers });
  new Gauge({ name: 'open', help: 'o', registers }).set(7);
  for (const [source, count] of Object.entries(requests)) {
    pages.inc({ source, kind: 'a' }, count);
    for (let at = 0; at < count; at += 1) seconds.observe(2);
  }
  return registry.getMetricsAsJSON();
}

test('counters and histograms are added up by their labels, and nothing else is', async () => {
  const sum = addCounters(await counted({ cache: 2, render: 1 }), await counted({ render: 4, visitor: 3 }));
  const text = await joinMetrics([sum]);
  expect(text.split('\n').filter((line) => /^\w+[ {]/.test(line))).toEqual([
    'pages{source="cache",kind="a"} 2',
    'pages{source="render",kind="a"} 5',
    'pages{source="visitor",kind="a"} 3',
    'seconds_bucket{le="1"} 0',
    'seconds_bucket{le="+Inf"} 10',
    'seconds_sum 20',
    'seconds_count 10',
  ]);
});

test('a sum is as large as what one process counts, however many were added', async () => {
  const one = countersOf(await counted({ cache: 1 }));
  let sum: MetricValues = [];
  for (let at = 0; at < 1000; at += 1) sum = addCounters(sum, one);
  expect(sum.map(({ values }) => values.length)).toEqual(one.map(({ values }) => values.length));
  expect(await joinMetrics([sum])).toContain('pages{source="cache",kind="a"} 1000\n');
});

test('all parts are read side by side, and one that hangs or fails holds up none of the others', async () => {
  const registry = { began: 0 };
  const gauge = (name: string) => (to: Registry) => new Gauge({ name, help: name, registers: [to] });
  const hangs = () => () => {
    registry.began += 1;
    return new Promise<void>(() => undefined);
  };
  const fails = () => () => Promise.reject(new Error('away'));
  const metrics = createMetrics(async () => {
    registry.began += 1;
    return { ...noSizes, cachedPages: 5 };
  }, [
    hangs,
    fails,
    hangs,
    (to) => {
      const last = gauge('last_part')(to);
      return () => last.set(3);
    },
  ]);
  const began = performance.now();
  const reading = metrics.text();
  await Promise.resolve();
  expect(registry.began).toBe(3);
  const text = await reading;
  expect(performance.now() - began).toBeLessThan(3500);
  expect(text).toContain('vitrina_page_cache_size{unit="pages"} 5\n');
  expect(text).toContain('last_part 3\n');
});

test('while the database is away nothing is said about the work that waits, rather than what was once so', async () => {
  let outbox: QueueLength | null = { waiting: 2, dead: 1, lateSeconds: 40 };
  const metrics = createMetrics(async () => ({ ...noSizes, outbox }), []);
  const linesOf = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('vitrina_outbox'));
  const lines = [
    'vitrina_outbox_entries{state="waiting"} 2',
    'vitrina_outbox_entries{state="dead"} 1',
    'vitrina_outbox_late_seconds 40',
  ];
  expect(await linesOf()).toEqual(lines);
  outbox = null;
  expect(await linesOf()).toEqual([]);
  expect(await joinMetrics([await metrics.values()])).not.toMatch(/^vitrina_outbox/m);
  outbox = { waiting: 0, dead: 0, lateSeconds: 0 };
  expect(await linesOf()).toEqual(lines.map((line) => line.replace(/\d+$/, '0')));
});

test('what counts up can be read without asking anybody', async () => {
  const metrics = createMetrics(() => Promise.reject(new Error('asked')), []);
  metrics.request('page', 'GET', 200, 0.01);
  const counters = await metrics.counters();
  expect(counters.map(({ name }) => name)).toEqual([
    'vitrina_http_request_duration_seconds',
    'vitrina_pages_total',
    'vitrina_cached_answers_total',
  ]);
});
