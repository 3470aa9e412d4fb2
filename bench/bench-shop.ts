import { memoryVariables } from '#scripts/tooling/memory-variables.mjs';
import { findFreePort } from '#tests/fault/free-port.ts';
import type { BenchDatabase } from './databases.ts';
import { type Child, startChild } from './child.ts';
import type { Prepared, Preparation } from './prepare-child.ts';
import type { Job, LoadReport } from './load/run-job.ts';
import type { ShopUse } from './shop-use.ts';
import type { SlowStatement } from './statement-log.ts';

/** The shop under measurement, in a process of its own or in several. */
export type BenchShop = {
  readonly port: number;
  /** Seconds from the start of the process until it was open. */
  readonly startSeconds: number;
  /** MiB of all its processes; null where the system does not say. */
  readonly memory: () => Promise<number | null>;
  readonly use: () => Promise<ShopUse>;
  /** The slowest statement since this was asked before. */
  readonly slowest: () => Promise<SlowStatement | null>;
  readonly isAlive: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Opens the built shop on a database, in so many processes. */
export async function openBenchShop(root: string, { environment }: BenchDatabase, workers: number): Promise<BenchShop> {
  const port = await findFreePort();
  const began = performance.now();
  const child = await startChild({
    script: 'shop-child.ts',
    args: [root],
    environment: { ...memoryVariables(process.env), ...environment, PORT: String(port), WORKERS: String(workers) },
    preload: 'worker-answers.ts',
  });
  return {
    port,
    startSeconds: (performance.now() - began) / 1000,
    memory: async () => child.memory(...((await child.ask('processes')) as readonly number[])),
    use: async () => (await child.ask('use')) as ShopUse,
    slowest: async () => (await child.ask('slowest')) as SlowStatement | null,
    isAlive: child.isAlive,
    stop: child.stop,
  };
}

const fillPatience = 3600; // seconds

/** Fills a database as told, in a process that is gone afterwards. */
export async function fillDatabase(preparation: Preparation): Promise<Prepared> {
  const child = await startChild({ script: 'prepare-child.ts' });
  try {
    return (await child.ask(preparation, fillPatience)) as Prepared;
  } finally {
    await child.stop();
  }
}

/** The load generator and the plain Node server that rates are compared with; both stay for the whole run. */
export type BenchTools = {
  readonly load: (job: Job) => Promise<LoadReport>;
  readonly bufferPort: number;
  readonly close: () => Promise<void>;
};

export async function startTools(): Promise<BenchTools> {
  const children: Child[] = [];
  const start = async (script: string) => {
    const child = await startChild({ script });
    children.push(child);
    return child;
  };
  const close = async () => {
    await Promise.all(children.map(({ stop }) => stop()));
  };
  try {
    const generator = await start('load-child.ts');
    const buffer = await start('buffer-child.ts');
    return {
      load: async (job) => (await generator.ask(job)) as LoadReport,
      bufferPort: (await buffer.ask('port')) as number,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
