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
  /** Asks it to end in order; kills it when it has not in its time. */
  readonly close: (replaced: boolean) => void;
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
  /** Why it was killed, or why there was no process at all; null: it ended by itself. */
  readonly fault: string | null;
};

/** Milliseconds after which a process is killed, for one that hangs does not do that itself. */
export type WorkerLimits = {
  /** From its start until it is open. */
  readonly open: number;
  /** From the moment it closes, or reports that it is failing. */
  readonly close: number;
};

type WorkerEvents = {
  readonly onOpen: (worker: ShopWorker, about: { readonly publicUrl: string }) => void;
  /** It ends by itself because of a fault, and goes on answering for a moment. */
  readonly onLeaving: (worker: ShopWorker, end: WorkerEnd) => void;
  readonly onEnd: (worker: ShopWorker, end: WorkerEnd) => void;
};

const metricsMilliseconds = 4000; // a worker whose database is silent answers after two

function send(worker: Worker | null, request: WorkerRequest): void {
  if (worker?.isConnected() === true) worker.send(envelope(request), undefined, () => undefined);
}

/**
 * Starts a process of the shop with these variables. Where the system gives none (it has no memory, processes or files
 * left), it ends a moment later like one that died.
 */
export function startWorker(
  variables: Readonly<Record<string, string>>,
  limits: WorkerLimits,
  events: WorkerEvents,
): ShopWorker {
  const opened = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  const gone = Promise.all([ended.promise, disconnected.promise]).then(() => undefined);
  const awaitedMetrics = new Map<number, (values: MetricValues) => void>();
  let worker: Worker | null = null;
  let openSince: number | null = null;
  let isLeaving = false;
  let problem: string | null = null;
  let fault: string | null = null;
  let limit: NodeJS.Timeout | null = null; // when it is killed
  let lastQuestion = 0;
  let counters: MetricValues = [];

  function killAfter(milliseconds: number, reason: string): void {
    if (limit !== null) clearTimeout(limit);
    limit = setTimeout(() => {
      fault = reason;
      worker?.process.kill('SIGKILL');
    }, milliseconds);
  }

  function leave(reason: string): void {
    if (isLeaving) return; // the time it has goes on
    isLeaving = true;
    killAfter(limits.close, reason);
  }

  function endOf(code: number | null, signal: string | null): WorkerEnd {
    const openFor = openSince === null ? null : performance.now() - openSince;
    return { pid: self.pid, code, signal, openFor, problem, fault };
  }

  function end(code: number | null, signal: string | null): void {
    if (limit !== null) clearTimeout(limit);
    opened.resolve(false);
    ended.resolve();
    events.onEnd(self, endOf(code, signal));
  }

  /** Node reports neither an exit nor, always, a closed channel of a process that it could not start. */
  function endWithoutProcess(error: unknown): void {
    fault = String(error);
    disconnected.resolve();
    end(null, null);
  }

  function receive(report: WorkerReport): void {
    switch (report.kind) {
      case 'open':
        openSince = performance.now();
        if (limit !== null && !isLeaving) clearTimeout(limit);
        opened.resolve(true);
        events.onOpen(self, report);
        break;
      case 'problem':
        problem = report.line;
        break;
      case 'failing':
        leave('it did not end after a fault');
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

  function listenTo(started: Worker): void {
    started.on('error', (error) => {
      if (started.process.pid === undefined) endWithoutProcess(error);
      // Otherwise it ended before it received a message.
    });
    started.on('message', (received) => {
      const report = readMessage<WorkerReport>(received);
      if (report !== null) receive(report);
    });
    started.on('disconnect', () => {
      disconnected.resolve();
      for (const answer of awaitedMetrics.values()) answer(counters);
    });
    started.on('exit', end);
  }

  try {
    worker = cluster.fork(variables);
    listenTo(worker);
    killAfter(limits.open, 'it did not open in time');
  } catch (error) {
    process.nextTick(endWithoutProcess, error);
  }

  const self: ShopWorker = {
    pid: worker?.process.pid ?? 0,
    isOpen: () => openSince !== null,
    isLeaving: () => isLeaving,
    opened: opened.promise,
    ended: ended.promise,
    close(replaced) {
      leave('it did not close in time');
      send(worker, { kind: 'close', replaced });
      // One that is still loading receives no messages; the signal finds nothing open yet.
      if (openSince === null) worker?.process.kill('SIGTERM');
    },
    kill: () => worker?.process.kill('SIGKILL'),
    async metrics() {
      if (worker?.isConnected() !== true) return counters;
      const id = (lastQuestion += 1);
      const { promise, resolve } = Promise.withResolvers<MetricValues>();
      awaitedMetrics.set(id, resolve);
      const late = setTimeout(() => resolve(counters), metricsMilliseconds);
      send(worker, { kind: 'metrics', id });
      const values = await promise;
      clearTimeout(late);
      awaitedMetrics.delete(id);
      return values;
    },
    counters: () => counters,
    gone,
  };
  return self;
}
