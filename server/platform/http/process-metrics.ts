import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import { createProbe } from '#server/platform/concurrency/probe.ts';
import { readDiskSpace } from '#server/platform/data-folder/disk-space.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { MetricsPart } from './metrics.ts';

const nanosecondsPerSecond = 1e9;
const resolution = 10; // milliseconds between two looks at the clock, which the histogram counts in

/**
 * How much later than planned the process did what it had to do, since the metrics were read the last time. Measuring
 * begins with the first reading, which has no values yet.
 */
export function eventLoopMetrics(registry: Registry): () => void {
  const lag = new Gauge({
    name: 'vitrina_event_loop_lag_seconds',
    help: 'How long the process kept everybody waiting since the last reading; the worst of several processes.',
    labelNames: ['statistic'],
    aggregator: 'max',
    registers: [registry],
  });
  const histogram = monitorEventLoopDelay({ resolution });
  let began = false;
  return () => {
    if (!began) histogram.enable();
    began = true;
    lag.reset();
    if (histogram.count === 0) return;
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / nanosecondsPerSecond - resolution / 1000);
    lag.set({ statistic: 'mean' }, seconds(histogram.mean));
    lag.set({ statistic: 'p99' }, seconds(histogram.percentile(99)));
    lag.set({ statistic: 'max' }, seconds(histogram.max));
    histogram.reset();
  };
}

/** The connections to a database server; nothing for the embedded one, which has none. */
export function poolMetrics({ pools }: Pick<OpenDatabase, 'pools'>): MetricsPart {
  return (registry) => {
    const connections = new Gauge({
      name: 'vitrina_database_connections',
      help: 'Open connections to the database server, by what they are for.',
      labelNames: ['pool', 'state'],
      registers: [registry],
    });
    const waiting = new Gauge({
      name: 'vitrina_database_waiting',
      help: 'Work that waits for a connection to the database server.',
      labelNames: ['pool'],
      registers: [registry],
    });
    return () => {
      for (const [pool, use] of Object.entries(pools?.() ?? {})) {
        connections.set({ pool, state: 'used' }, use.total - use.idle);
        connections.set({ pool, state: 'idle' }, use.idle);
        waiting.set({ pool }, use.waiting);
      }
    };
  };
}

/** The disk below the data folder; no figures where that does not answer, as a folder of another machine may. */
export function diskMetrics(folder: string, readSpace = readDiskSpace): MetricsPart {
  const currentSpace = createProbe(() => readSpace(folder), { late: () => null });
  return (registry) => {
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, aggregator: 'min', labelNames: [], registers: [registry] });
    const free = gauge('vitrina_disk_free_bytes', 'Room that is left on the disk of the data folder.');
    const size = gauge('vitrina_disk_size_bytes', 'Size of the disk of the data folder.');
    return async () => {
      const space = await currentSpace();
      free.set(space?.freeBytes ?? Number.NaN);
      size.set(space?.totalBytes ?? Number.NaN);
    };
  };
}

/** Bytes of caches by their names. */
export function cacheMetrics(sizes: () => Readonly<Record<string, number>>): MetricsPart {
  return (registry) => {
    const bytes = new Gauge({
      name: 'vitrina_cache_bytes',
      help: 'About what caches beside that of pages take in memory.',
      labelNames: ['cache'],
      registers: [registry],
    });
    return () => {
      for (const [cache, size] of Object.entries(sizes())) bytes.set({ cache }, size);
    };
  };
}
