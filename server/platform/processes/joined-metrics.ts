import { addCounters, countersOf, joinMetrics, type MetricValues } from '#server/platform/http/metrics.ts';
import type { ShopWorker } from './worker-group.ts';

type Reporting = Pick<ShopWorker, 'isOpen' | 'isLeaving' | 'metrics' | 'counters' | 'gone'>;

/** The metrics of several processes as those of one shop. */
export type JoinedMetrics = {
  readonly add: (worker: Reporting) => void;
  /** In the Prometheus format. */
  readonly text: () => Promise<string>;
};

/**
 * Adds up what processes report, and `own`. What one has counted stays in the sum when it is gone, so that no counter
 * falls: Prometheus would take that for a restart, and the rest of the sum for new. What it measured goes with it, and
 * with one that is killed what it counted since it reported last.
 */
export function createJoinedMetrics(own: () => Promise<MetricValues>): JoinedMetrics {
  const present = new Set<Reporting>();
  let ofGone: MetricValues = [];

  return {
    add(worker) {
      present.add(worker);
      void worker.gone.then(() => {
        present.delete(worker);
        ofGone = addCounters(ofGone, worker.counters());
      });
    },
    async text() {
      const reports = await Promise.all(
        [...present].map(async (worker) => ({
          worker,
          values: worker.isOpen() ? await worker.metrics() : worker.counters(),
        })),
      );
      const ownValues = await own();
      // One that has gone meanwhile is among the gone already.
      const values = reports
        .filter(({ worker }) => present.has(worker))
        .map(({ worker, values }) => (worker.isLeaving() ? countersOf(values) : values));
      return joinMetrics([ownValues, ofGone, ...values]);
    },
  };
}
