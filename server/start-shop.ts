import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RenderFragment } from '#contract/fragments.ts';
import { builtStorefrontFile, importStorefront } from './platform/http/built-storefront.ts';
import { shopCommands } from './tools/commands/registry.ts';
import { runCommand } from './tools/commands/run-command.ts';
import { type CommandServer, createCommandServer } from './tools/commands/serve-commands.ts';
import { createShop } from './create-shop.ts';
import { type LockedFolder, lockFolder } from './platform/data-folder/lock.ts';
import type { Environment } from './platform/environment.ts';
import { findPort } from './platform/find-port.ts';
import type { Render } from './platform/http/page-renderer.ts';
import { fillWithDemoShop } from './tools/import/demo-shop.ts';
import { createMailTools } from './tools/mail/create-mail-tools.ts';
import { openFoundation } from './open-foundation.ts';
import { serve } from './serve.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { CommandShop } from './tools/commands/command-shop.ts';
import { StartProblem } from './platform/start-problem.ts';

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
  /** What is going on, for the person who started the shop. */
  readonly tell: (text: string) => void;
  /** Gives the start up; it then throws, and everything is closed. */
  readonly signal: AbortSignal;
};

type Storefront = { readonly render: Render; readonly renderFragment: RenderFragment };

async function loadStorefront(buildFolder: string): Promise<Storefront> {
  const built = await importStorefront(buildFolder);
  if (built === null)
    throw new StartProblem(`The storefront is not built: ${builtStorefrontFile(buildFolder)} is missing.`);
  return { render: built.createRender(), renderFragment: built.renderFragment };
}

async function takeFolder(dataFolder: string): Promise<LockedFolder> {
  const held = await lockFolder(dataFolder, 'shop');
  if (!('heldBy' in held)) return held;
  const { pid, purpose } = held.heldBy;
  const holder = purpose === 'shop' ? 'A shop is running on it already' : 'A shop command is at work on it';
  throw new StartProblem(`The data folder ${dataFolder} is in use: ${holder} (process ${pid}).`);
}

function answerCommands(held: LockedFolder, foundation: CommandShop): CommandServer {
  const commands = shopCommands(foundation.addOns);
  const server = createCommandServer((request, output, signal) =>
    runCommand(commands, foundation, request, output, signal),
  );
  held.answer(server.onConnection);
  return server;
}

const tellEveryRows = 50;

async function fill(foundation: CommandShop, { tell, signal }: StartOptions): Promise<void> {
  let told = 0;
  const progress = (rows: number, of: number) => {
    if (told === 0) tell('Filling the empty shop with the demo shop …');
    else if (rows < told + tellEveryRows) return;
    if (rows > 0) tell(`${rows} of ${of} rows`);
    told = Math.max(rows, 1);
  };
  await fillWithDemoShop(foundation, { progress, signal });
}

/** Starts a shop as the environment says. Throws a StartProblem, with everything closed again, when it cannot. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { environment, logger, buildFolder, signal } = options;
  const { host, dataFolder, databaseUrl, metricsPort } = environment;
  const closing: (() => Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const step of closing.splice(0).toReversed()) await step();
  }
  try {
    const storefront = await loadStorefront(buildFolder);
    const held = databaseUrl === null ? await takeFolder(dataFolder) : null;
    if (held !== null) closing.push(held.release);
    const port = await findPort(host, environment.port);
    const publicUrl = environment.publicUrl ?? `http://localhost:${port}`;
    const opened = await openFoundation(environment, logger);
    closing.push(opened.close);
    const foundation = { ...opened, mail: createMailTools({ environment, publicUrl, buildFolder }) };
    if (environment.production && environment.smtpUrl === null) {
      logger.warn('SMTP_URL is not set: mails are written into the data folder, and nobody gets them');
    }
    if (environment.demo) await fill(foundation, options);
    signal.throwIfAborted();
    if (held !== null) closing.push(answerCommands(held, foundation).close);
    const shop = await createShop({
      ...foundation,
      ...storefront,
      publicUrl,
      trustProxy: environment.trustProxy,
      redisUrl: environment.redisUrl,
      addOns: opened.addOns.map((addOn) => (environment.development ? (addOn.inDevelopment ?? addOn) : addOn)),
      assetsFolder: join(buildFolder, 'client'),
      sourceMapsFolder: join(buildFolder, 'maps'),
    });
    const serving = await serve(shop, { host, port }).catch(async (error: unknown) => {
      await shop.close();
      throw error;
    });
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
