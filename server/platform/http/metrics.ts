import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { QueueLength } from '#server/platform/jobs/outbox-queue.ts';
import { withinTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import type { RouteKind } from './route-kind.ts';

/** Where a page came from: the cache, a fresh render, or a render for one visitor. */
export type PageSource = 'cache' | 'render' | 'visitor';

/** The metrics of one process, as they are sent to another to be added up. */
export type MetricValues = readonly MetricObjectWithValues<MetricValue<string>>[];

export type Metrics = {
  readonly request: (kind: RouteKind, method: string, status: number, seconds: number) => void;
  readonly page: (source: PageSource) => void;
  /** An answer of the API that was sent from the cache: it is not among the requests, whose times it would flatter. */
  readonly cachedAnswer: () => void;
  readonly text: () => Promise<string>;
  readonly values: () => Promise<MetricValues>;
  /** What counts up, as it is now: asks nobody. */
  readonly counters: () => Promise<MetricValues>;
};

const countUp: ReadonlySet<string> = new Set(['counter', 'histogram']);

/** Those that only grow: what was counted stays true when the process is gone. */
export function countersOf(values: MetricValues): MetricValues {
  return values.filter(({ type }) => countUp.has(String(type)));
}

function seriesKey({ metricName, labels }: MetricValues[number]['values'][number] & { metricName?: string }): string {
  const sorted = Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([metricName, sorted]);
}

function addMetric(one: MetricValues[number], other: MetricValues[number]): MetricValues[number] {
  const series = new Map(one.values.map((value) => [seriesKey(value), value]));
  for (const added of other.values) {
    const key = seriesKey(added);
    series.set(key, { ...added, value: added.value + (series.get(key)?.value ?? 0) });
  }
  return { ...one, values: [...series.values()] };
}

/** Counters added up, each name and set of labels once: as many as one process may have, however many are added. */
export function addCounters(one: MetricValues, other: MetricValues): MetricValues {
  const byName = new Map(countersOf(one).map((metric) => [metric.name, metric]));
  for (const metric of countersOf(other)) {
    const existing = byName.get(metric.name);
    byName.set(metric.name, existing === undefined ? metric : addMetric(existing, metric));
  }
  return [...byName.values()];
}

/** The metrics of several processes as one text: counts added up, and what all of them see alike once. */
export function joinMetrics(processes: readonly MetricValues[]): Promise<string> {
  return AggregatorRegistry.aggregate(processes.map((metrics) => [...metrics])).metrics();
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Sizes = {
  readonly cachedBytes: number;
  readonly cachedPages: number;
  /** Null where the database does not answer: there are no figures of it then, rather than old ones. */
  readonly outbox: QueueLength | null;
};

/** Some metrics of their own: declares them, and returns what brings them up to date before they are read. */
export type MetricsPart = (registry: Registry) => () => Promise<void> | void;

/** Of the library's own figures about the event loop the first is the largest number there is; ours replaces them. */
const unusedProcessFigures = ['', '_min', '_max', '_mean', '_stddev', '_p50', '_p90', '_p99'].map(
  (statistic) => `vitrina_nodejs_eventloop_lag${statistic}_seconds`,
);

function collectProcessFigures(registry: Registry): void {
  collectDefaultMetrics({ register: registry, prefix: 'vitrina_' });
  for (const name of unusedProcessFigures) registry.removeSingleMetric(name);
}

const maxReading = 2500; // milliseconds; a part that asks the database gives up half a second earlier

/**
 * The metrics of one shop in the Prometheus format; `sizes` and the parts are read on request, side by side. One that
 * takes too long or fails keeps none of the others.
 */
export function createMetrics(sizes: () => Promise<Sizes>, parts: readonly MetricsPart[] = []): Metrics {
  const registry = new Registry();
  const updates = parts.map((part) => part(registry));
  let processFigures = false;
  const requests = new Histogram({
    name: 'vitrina_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the answer being ready.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'vitrina_pages_total',
    help: 'Pages by how they came about.',
    labelNames: ['source'],
    registers: [registry],
  });
  const counters = {
    cache: pages.labels('cache'),
    render: pages.labels('render'),
    visitor: pages.labels('visitor'),
  };
  const cachedAnswers = new Counter({
    name: 'vitrina_cached_answers_total',
    help: 'Answers of the API sent from the cache, which are not among the requests.',
    registers: [registry],
  });
  const cache = new Gauge({
    name: 'vitrina_page_cache_size',
    help: 'What the page cache holds.',
    labelNames: ['unit'],
    registers: [registry],
  });
  const outbox = new Gauge({
    name: 'vitrina_outbox_entries',
    help: 'Mails and other work left to be done, and what failed for good.',
    labelNames: ['state'],
    aggregator: 'max', // every process counts the same entries
    registers: [registry],
  });
  const late = new Gauge({
    name: 'vitrina_outbox_late_seconds',
    help: 'For how long the oldest work that is due has waited.',
    aggregator: 'max',
    registers: [registry],
  });
  async function readSizes(): Promise<void> {
    const { cachedBytes, cachedPages, outbox: queue } = await sizes();
    cache.set({ unit: 'bytes' }, cachedBytes);
    cache.set({ unit: 'pages' }, cachedPages);
    outbox.reset();
    late.remove(); // a reset would make it 0: nothing is late
    if (queue === null) return;
    outbox.set({ state: 'waiting' }, queue.waiting);
    outbox.set({ state: 'dead' }, queue.dead);
    late.set(queue.lateSeconds);
  }

  async function measure(): Promise<Registry> {
    if (!processFigures) collectProcessFigures(registry);
    processFigures = true;
    const readings = [...updates, readSizes].map((read) => withinTimeLimit(maxReading, async () => read()));
    await Promise.allSettled(readings);
    return registry;
  }

  return {
    request: (kind, method, status, seconds) =>
      requests.observe({ kind, method: methods.has(method) ? method : 'other', status }, seconds),
    page: (source) => counters[source].inc(),
    cachedAnswer: () => cachedAnswers.inc(),
    text: async () => (await measure()).metrics(),
    values: async () => (await measure()).getMetricsAsJSON(),
    counters: async () => countersOf(await registry.getMetricsAsJSON()),
  };
}
