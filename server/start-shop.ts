import type { Logger } from 'pino';
import { openShop } from './open-shop.ts';
import { type BuiltStorefront, builtStorefrontFile, importStorefront } from './platform/http/built-storefront.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { createClosing } from './platform/closing.ts';
import { lockForShop } from './platform/data-folder/lock.ts';
import { openDatabase } from './platform/db/open-database.ts';
import type { Environment } from './platform/environment.ts';
import { StartProblem } from './platform/start-problem.ts';
import { type Leaving, openServer } from './serve.ts';
import { openMetricsServer } from './serve-metrics.ts';

/** A shop that answers shoppers on its address and commands on its socket. */
export type RunningShop = {
  readonly publicUrl: string;
  readonly metricValues: Metrics['values'];
  readonly counterValues: Metrics['counters'];
  /**
   * Lets requests under way finish and closes everything in order: the port, jobs, the database, the data folder. What
   * cannot be closed stops none of the rest: it is thrown in the end.
   */
  readonly close: (leaving: Leaving) => Promise<void>;
};

type StartOptions = {
  readonly environment: Environment;
  readonly logger: Logger;
  /** Where the build wrote the storefront. */
  readonly buildFolder: string;
  /** Progress messages for the person who started the shop. */
  readonly reportProgress: (text: string) => void;
  /** Aborts the start, which then throws, with everything closed. */
  readonly signal: AbortSignal;
};

async function loadStorefront(buildFolder: string): Promise<BuiltStorefront> {
  const built = await importStorefront(buildFolder);
  if (built === null)
    throw new StartProblem(`The storefront is not built: ${builtStorefrontFile(buildFolder)} is missing.`);
  return built;
}

/**
 * Starts a shop as the environment says: its ports are taken before anything is written, and answer that it is
 * starting. One of several processes that others answer for takes its place among them when it is open. Throws a
 * StartProblem, with everything closed again, when it cannot start.
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { environment, buildFolder, signal } = options;
  const { host, dataFolder, databaseUrl, metricsPort, worker } = environment;
  const closing = createClosing(options.logger);
  const takePort = async () => {
    const server = await openServer({ host, port: environment.port });
    closing.add(() => server.close());
    return server;
  };
  try {
    const storefront = await loadStorefront(buildFolder);
    const lock = databaseUrl === null ? await lockForShop(dataFolder) : null;
    if (lock !== null) closing.add(lock.release);
    const early = worker === 'next' ? null : await takePort();
    const metrics = metricsPort === null || worker !== null ? null : await openMetricsServer(host, metricsPort);
    if (metrics !== null) closing.add(metrics.close);
    const publicUrl = environment.publicUrl ?? `http://localhost:${early?.port ?? environment.port}`;
    const database = await openDatabase(environment);
    closing.add(database.close);
    signal.throwIfAborted();
    const { shop, close: closeShop } = await openShop({ ...options, database, lock, storefront, publicUrl });
    closing.add(closeShop);
    const server = early ?? (await takePort());
    server.open(shop);
    metrics?.open(shop.metricsText);
    return {
      publicUrl,
      metricValues: shop.metricValues,
      counterValues: shop.counterValues,
      close(leaving) {
        closing.add(() => server.close(leaving)); // before everything that requests under way need
        return closing.close();
      },
    };
  } catch (error) {
    await closing.abandon();
    throw error;
  }
}
