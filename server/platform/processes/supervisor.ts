import cluster from 'node:cluster';
import type { MetricValues } from '#server/platform/http/metrics.ts';
import { envelope, readMessage, type WorkerReport, type WorkerRequest } from './worker-messages.ts';

type WorkerDuties = {
  /** Ends this process in order; `replaced`: another answers in its place. */
  readonly close: (replaced: boolean) => void;
  readonly metrics: () => Promise<MetricValues>;
};

/** The process that started this one with `node:cluster`, as this one sees it. */
export type Supervisor = {
  /** Resolves once it is sent, or cannot be. */
  readonly report: (report: WorkerReport) => Promise<void>;
  /** Does what it requests; when it is gone, this process closes too. */
  readonly serve: (duties: WorkerDuties) => void;
};

function report(message: WorkerReport): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected || process.send === undefined) resolve();
    else process.send(envelope(message), undefined, undefined, () => resolve());
  });
}

export function supervisorOfThisWorker(): Supervisor {
  return {
    report,
    serve({ close, metrics }) {
      process.on('message', (received) => {
        const request = readMessage<WorkerRequest>(received);
        if (request?.kind === 'close') close(request.replaced);
        if (request?.kind !== 'metrics') return;
        const { id } = request;
        void metrics()
          .catch((): MetricValues => [])
          .then((values) => report({ kind: 'metrics', id, values }));
      });
      cluster.worker?.once('disconnect', () => {
        if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true; // or Node ends the process here
        close(false);
      });
    },
  };
}
