import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RouteKind } from './route-kind.ts';

/** How a page came about: kept ready, drawn anew, drawn for one visitor. */
export type PageSource = 'cache' | 'render' | 'visitor';

export type Metrics = {
  readonly request: (kind: RouteKind, method: string, status: number, seconds: number) => void;
  readonly page: (source: PageSource) => void;
  readonly text: () => Promise<string>;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The figures of one shop in the Prometheus format; `sizes` are read when somebody asks. */
export function createMetrics(sizes: () => { readonly cachedBytes: number; readonly cachedPages: number }): Metrics {
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
  return {
    request: (kind, method, status, seconds) =>
      requests.observe({ kind, method: methods.has(method) ? method : 'other', status }, seconds),
    page: (source) => counters[source].inc(),
    async text() {
      if (!processFigures) collectDefaultMetrics({ register: registry, prefix: 'vitrina_' });
      processFigures = true;
      const { cachedBytes, cachedPages } = sizes();
      cache.set({ unit: 'bytes' }, cachedBytes);
      cache.set({ unit: 'pages' }, cachedPages);
      return registry.metrics();
    },
  };
}
