import { percentile } from '../report/statistics.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Send } from './shopper.ts';
import { createEncoder, prepareWork, type Doing, type Work } from './work.ts';

/** A load on a server of this machine. */
export type Job = {
  readonly port: number;
  readonly work: Work;
  /** How many do the work at once, each on a connection of its own. */
  readonly connections: number;
  /** How long; it ends earlier when it was done `atMost` times. */
  readonly seconds: number;
  readonly atMost: number | null;
  /** The first index of the work: another job of the same work begins elsewhere. */
  readonly first: number;
};

export type LoadReport = {
  /** How often the work was done, failures included. */
  readonly done: number;
  readonly failed: number;
  /** The first failure; '' where there was none. */
  readonly failure: string;
  readonly perSecond: number;
  /** Milliseconds; null where nothing was done. */
  readonly p50: number | null;
  readonly p95: number | null;
  /** Share of a core that this process took. */
  readonly generator: number;
  /** Index of the next work of this kind. */
  readonly next: number;
};

type Span = { readonly seconds: number; readonly atMost: number | null; readonly first: number };

const mostTimes = 4_000_000;

async function repeat(doing: Doing, senders: readonly Send[], { seconds, atMost, first }: Span): Promise<LoadReport> {
  const times: number[] = [];
  let next = first;
  let failed = 0;
  let failure = '';
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const end = began + seconds * 1000;
  const last = first + Math.min(atMost ?? mostTimes, mostTimes);
  async function one(send: Send): Promise<void> {
    while (next < last && performance.now() < end) {
      const index = next++;
      const start = performance.now();
      try {
        await doing(send, index);
        times.push(performance.now() - start);
      } catch (error) {
        failed += 1;
        if (failure === '') failure = error instanceof Error ? error.message : String(error);
        await new Promise((resolve) => {
          setTimeout(resolve, 1); // a server that is gone refuses at once, thousands of times a second
        });
      }
    }
  }
  await Promise.all(senders.map(one));
  const elapsed = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const sorted = Float64Array.from(times);
  return {
    done: times.length + failed,
    failed,
    failure,
    perSecond: times.length / elapsed,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    generator: (user + system) / 1e6 / elapsed,
    next,
  };
}

/** Does the work of a job as often as it can; only what succeeded counts for the rate and the times. */
export async function runJob({ port, work, connections, ...span }: Job): Promise<LoadReport> {
  const encode = createEncoder();
  const opened: readonly Connection[] = Array.from({ length: connections }, () => openConnection(port));
  const senders = opened.map(
    ({ send }): Send =>
      (request) =>
        send(encode(request)),
  );
  try {
    return await repeat(prepareWork(work), senders, span);
  } finally {
    for (const { close } of opened) close();
  }
}
