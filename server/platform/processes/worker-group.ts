import cluster, { type Worker } from 'node:cluster';
import { countersOf, type MetricValues } from '#server/platform/http/metrics.ts';
import { envelope, readMessage, type WorkerReport, type WorkerRequest } from './worker-messages.ts';

/** One process of the shop, as the process that started it sees it. */
export type ShopWorker = {
  readonly pid: number;
  readonly isOpen: () => boolean;
  /** Whether it was asked to end, or is ending by itself: another may take its place. */
  readonly isLeaving: () => boolean;
  /** Resolves to whether it opened, once it did or ended. */
  readonly opened: Promise<boolean>;
  readonly ended: Promise<void>;
  /** Asks it to end in order; kills it when it has not within so many milliseconds. */
  readonly close: (replaced: boolean, patience: number) => void;
  readonly kill: () => void;
  /** Its metrics; where it does not answer in time, the counters it reported last. */
  readonly metrics: () => Promise<MetricValues>;
  /** The counters it reported last. */
  readonly counters: () => MetricValues;
  /** Resolves once it has ended and all that it reported was received. */
  readonly gone: Promise<void>;
};

/** How a process ended. */
export type WorkerEnd = {
  readonly pid: number;
  readonly code: number | null;
  readonly signal: string | null;
  /** Milliseconds for which it was open; null: it never was. */
  readonly openFor: number | null;
  /** Its reason for not starting. */
  readonly problem: string | null;
};

type WorkerEvents = {
  readonly onOpen: (worker: ShopWorker, about: { readonly publicUrl: string }) => void;
  /** It ends by itself because of a fault, and goes on answering for a moment. */
  readonly onLeaving: (worker: ShopWorker, end: WorkerEnd) => void;
  readonly onEnd: (worker: ShopWorker, end: WorkerEnd) => void;
};

const metricsMilliseconds = 4000; // a worker whose database is silent answers after two

function send(worker: Worker, request: WorkerRequest): void {
  if (worker.isConnected()) worker.send(envelope(request), undefined, () => undefined);
}

/** Starts a process of the shop with these variables. */
export function startWorker(variables: Readonly<Record<string, string>>, events: WorkerEvents): ShopWorker {
  const worker = cluster.fork(variables);
  const opened = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  const gone = Promise.all([ended.promise, disconnected.promise]).then(() => undefined);
  const awaitedMetrics = new Map<number, (values: MetricValues) => void>();
  let openSince: number | null = null;
  let isLeaving = false;
  let problem: string | null = null;
  let lastQuestion = 0;
  let counters: MetricValues = [];

  function endOf(code: number | null, signal: string | null): WorkerEnd {
    const openFor = openSince === null ? null : performance.now() - openSince;
    return { pid: self.pid, code, signal, openFor, problem };
  }

  function receive(report: WorkerReport): void {
    switch (report.kind) {
      case 'open':
        openSince = performance.now();
        opened.resolve(true);
        events.onOpen(self, report);
        break;
      case 'problem':
        problem = report.line;
        break;
      case 'failing':
        isLeaving = true;
        events.onLeaving(self, endOf(null, null));
        break;
      case 'metrics':
        if (report.values.length > 0) counters = countersOf(report.values);
        awaitedMetrics.get(report.id)?.(report.values.length > 0 ? report.values : counters);
        break;
      case 'counters':
        counters = report.values;
        break;
    }
  }

  worker.on('error', () => undefined); // it ended before it received a message
  worker.on('message', (received) => {
    const report = readMessage<WorkerReport>(received);
    if (report !== null) receive(report);
  });
  worker.on('disconnect', () => {
    disconnected.resolve();
    for (const answer of awaitedMetrics.values()) answer(counters);
  });
  worker.on('exit', (code: number | null, signal: string | null) => {
    opened.resolve(false);
    ended.resolve();
    events.onEnd(self, endOf(code, signal));
  });

  const self: ShopWorker = {
    pid: worker.process.pid ?? 0,
    isOpen: () => openSince !== null,
    isLeaving: () => isLeaving,
    opened: opened.promise,
    ended: ended.promise,
    close(replaced, patience) {
      isLeaving = true;
      send(worker, { kind: 'close', replaced });
      // One that is still loading receives no messages; the signal finds nothing open yet.
      if (openSince === null) worker.process.kill('SIGTERM');
      const limit = setTimeout(() => worker.process.kill('SIGKILL'), patience);
      void ended.promise.then(() => clearTimeout(limit));
    },
    kill: () => worker.process.kill('SIGKILL'),
    async metrics() {
      if (!worker.isConnected()) return counters;
      const id = (lastQuestion += 1);
      const { promise, resolve } = Promise.withResolvers<MetricValues>();
      awaitedMetrics.set(id, resolve);
      const limit = setTimeout(() => resolve(counters), metricsMilliseconds);
      send(worker, { kind: 'metrics', id });
      const values = await promise;
      clearTimeout(limit);
      awaitedMetrics.delete(id);
      return values;
    },
    counters: () => counters,
    gone,
  };
  return self;
}
