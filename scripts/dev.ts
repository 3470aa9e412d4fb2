import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { lockForShop } from '#server/platform/data-folder/lock.ts';
import { makeFilesPrivately } from '#server/platform/data-folder/private-files.ts';
import { readEnvironment } from '#server/platform/read-environment.ts';
import { logDestination } from '#server/platform/http/log-destination.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { onParentGone, onStopSignal } from '#server/platform/on-stop-signal.ts';
import { isStartProblem, StartProblem } from '#server/platform/start-problem.ts';
import { openServer } from '#server/serve.ts';
import { openMetricsServer } from '#server/serve-metrics.ts';
import { allowingSources } from './dev/allowing-sources.ts';
import { createLiveShop } from './dev/live-shop.ts';
import { createReporter } from './dev/problem.ts';
import { isSourcePath, startStorefrontServer } from './dev/storefront-server.ts';

const root = resolve(import.meta.dirname, '..');
const usage = `Usage: npm run dev

Opens the shop on its sources: what is saved shows in the open page by itself, without a build. Ctrl-C closes it.
What can be set: PORT, HOST, PUBLIC_URL, DATABASE_URL and more, see README.md.`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

type Closing = (() => Promise<unknown>)[];

async function closeAll(closing: Closing): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
}

type OpenOptions = {
  /** Collects what is opened, to be closed in reverse order. */
  readonly closing: Closing;
  /** The port of the previous run; null: as the environment sets it. */
  readonly port: number | null;
  readonly signal: AbortSignal;
  /** The configuration changed: all of it is to be closed and opened again. */
  readonly onConfiguration: () => void;
};

async function open({ closing, port: samePort, signal, onConfiguration }: OpenOptions): Promise<number> {
  makeFilesPrivately();
  const parsed = readEnvironment({ ...process.env, VITRINA_DEVELOPMENT: '1' }, root);
  if ('problem' in parsed) throw new StartProblem(parsed.problem);
  const { environment } = parsed;
  const { host, dataFolder, databaseUrl, metricsPort } = environment;
  const logger = createLogger(environment.logLevel, logDestination(1));
  const lock = databaseUrl === null ? await lockForShop(dataFolder) : null;
  if (lock !== null) closing.push(lock.release);
  const server = createServer();
  const serving = await openServer({ host, port: samePort ?? environment.port, server });
  closing.push(() => serving.close());
  const { port } = serving;
  const metrics = metricsPort === null ? null : await openMetricsServer(host, metricsPort);
  if (metrics !== null) closing.push(metrics.close);
  const publicUrl = environment.publicUrl ?? `http://localhost:${port}`;

  const closed = new AbortController();
  let wasBroken = false;
  const reporter = createReporter(root, (problem) => {
    process.stderr.write(`\n${problem.block}\n\n`);
    storefront.showProblem(problem);
  });
  function report(error: unknown): void {
    if (!closed.signal.aborted) reporter.report(error);
  }
  const storefront = await startStorefrontServer({
    root,
    server,
    hosts: [new URL(publicUrl).hostname, host],
    dataFolder,
    problem: reporter.current,
    report,
    onConfiguration,
    onChange(file) {
      wasBroken ||= reporter.current() !== null;
      reporter.forget();
      live.changed(file);
    },
  });
  closing.push(storefront.close);
  const live = createLiveShop({
    environment,
    logger,
    lock,
    publicUrl,
    reportProgress: say,
    signal,
    load: storefront.load,
    report,
    onReplaced() {
      say('The server was replaced.');
      storefront.reloadPages();
    },
    onGood() {
      if (!wasBroken || reporter.current() !== null) return;
      wasBroken = false;
      say('All is well again.');
      storefront.clearProblem();
    },
  });
  closing.push(live.shop.close);
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, report);
    closing.push(async () => process.off(event, report));
  }
  await live.start();
  signal.throwIfAborted();
  serving.open(allowingSources(live.shop), (incoming, outgoing, next) => {
    if (!isSourcePath(incoming.url ?? '')) next();
    else storefront.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end());
  });
  closing.push(() => serving.close(), storefront.close);
  metrics?.open(live.shop.metricsText);
  closing.push(async () => closed.abort());
  say(`Vitrina is open at ${publicUrl}, and shows what you save`);
  return port;
}

async function develop(): Promise<void> {
  process.env['NODE_ENV'] = 'development';
  const closing: Closing = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let port: number | null = null;
  let work: Promise<void>;

  async function openOrStop(): Promise<void> {
    try {
      port = await open({ closing, port, signal, onConfiguration: openAgain });
    } catch (error) {
      await closeAll(closing);
      if (!signal.aborted) stopWith(isStartProblem(error) ? error.message : `The shop did not start: ${String(error)}`);
    }
  }
  function openAgain(): void {
    say('The configuration changed: opening anew …');
    work = work.then(() => closeAll(closing)).then(openOrStop);
  }
  async function stop(): Promise<void> {
    process.stderr.write('Closing …\n');
    stopping.abort();
    await work;
    await closeAll(closing);
    process.exit(0);
  }
  work = openOrStop();
  onStopSignal(
    () => void stop(),
    () => process.exit(130),
  );
  onParentGone(() => void stop());
  await work;
}

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(usage);
else await develop();
