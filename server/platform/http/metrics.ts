import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueLength } from '#server/platform/jobs/outbox-queue.ts';
import type { RouteKind } from './route-kind.ts';

/** Where a page came from: the cache, a fresh render, or a render for one visitor. */
export type PageSource = 'cache' | 'render' | 'visitor';

export type Metrics = {
  readonly request: (kind: RouteKind, method: string, status: number, seconds: number) => void;
  readonly page: (source: PageSource) => void;
  readonly text: () => Promise<string>;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Sizes = {
  readonly cachedBytes: number;
  readonly cachedPages: number;
  /** Null where the database does not answer. */ readonly outbox: QueueLength | null;
};

/** The metrics of one shop in the Prometheus format; `sizes` are read on request. */
export function createMetrics(sizes: () => Promise<Sizes>): Metrics {
  const registry = new Registry();
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
    registers: [registry],
  });
  const late = new Gauge({
    name: 'vitrina_outbox_late_seconds',
    help: 'For how long the oldest work that is due has waited.',
    registers: [registry],
  });
  return {
    request: (kind, method, status, seconds) =>
      requests.observe({ kind, method: methods.has(method) ? method : 'other', status }, seconds),
    page: (source) => counters[source].inc(),
    async text() {
      if (!processFigures) collectDefaultMetrics({ register: registry, prefix: 'vitrina_' });
      processFigures = true;
      const { cachedBytes, cachedPages, outbox: queue } = await sizes();
      cache.set({ unit: 'bytes' }, cachedBytes);
      cache.set({ unit: 'pages' }, cachedPages);
      outbox.reset();
      if (queue !== null) {
        outbox.set({ state: 'waiting' }, queue.waiting);
        outbox.set({ state: 'dead' }, queue.dead);
        late.set(queue.lateSeconds);
      }
      return registry.metrics();
    },
  };
}
