import type { Logger } from 'pino';
import { openShop } from './open-shop.ts';
import { type BuiltStorefront, builtStorefrontFile, importStorefront } from './platform/http/built-storefront.ts';
import { lockForShop } from './platform/data-folder/lock.ts';
import { openDatabase } from './platform/db/open-database.ts';
import type { Environment } from './platform/environment.ts';
import { findPort } from './platform/find-port.ts';
import { StartProblem } from './platform/start-problem.ts';
import { serve } from './serve.ts';
import { serveMetrics } from './serve-metrics.ts';

/** A shop that answers shoppers on its address and commands on its socket. */
export type RunningShop = {
  /** Where it listens. */
  readonly url: string;
  readonly publicUrl: string;
  /** Lets requests under way finish and closes everything in order. */
  readonly close: () => Promise<void>;
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

/** Starts a shop as the environment says. Throws a StartProblem, with everything closed again, when it cannot. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { environment, buildFolder } = options;
  const { host, dataFolder, databaseUrl, metricsPort } = environment;
  const closing: (() => Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const step of closing.splice(0).toReversed()) await step();
  }
  try {
    const storefront = await loadStorefront(buildFolder);
    const lock = databaseUrl === null ? await lockForShop(dataFolder) : null;
    if (lock !== null) closing.push(lock.release);
    const port = await findPort(host, environment.port);
    const publicUrl = environment.publicUrl ?? `http://localhost:${port}`;
    const database = await openDatabase(environment);
    closing.push(database.close);
    const { shop, close: closeShop } = await openShop({ ...options, database, lock, storefront, publicUrl });
    closing.push(closeShop);
    const serving = await serve(shop, { host, port });
    closing.push(serving.close);
    if (metricsPort !== null) {
      await findPort(host, metricsPort, 'METRICS_PORT');
      closing.push((await serveMetrics(shop.metricsText, host, metricsPort)).close);
    }
    return { url: serving.url, publicUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
