import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Environment } from './platform/environment.ts';
import { logFault } from './platform/http/log-fault.ts';
import { closingLine, onParentGone, onStopSignal } from './platform/on-stop-signal.ts';
import { closingTimes } from './platform/processes/closing-times.ts';
import { createJoinedMetrics } from './platform/processes/joined-metrics.ts';
import { nextRestart, quickMilliseconds } from './platform/processes/next-restart.ts';
import { type ShopWorker, startWorker, type WorkerEnd } from './platform/processes/worker-group.ts';
import { isStartProblem } from './platform/start-problem.ts';
import { type MetricsServer, openMetricsServer } from './serve-metrics.ts';

type RunOptions = {
  readonly environment: Environment;
  readonly logger: Logger;
  /** Prints a line for the person who started the shop. */
  readonly say: (text: string) => void;
  /** The module that runs one process of the shop, and its command line. */
  readonly program: string;
  readonly parameters: readonly string[];
};

const spareMilliseconds = 5000; // a process gives up its own closing earlier
const openMilliseconds = 30 * 60_000; // a change of the schema may take long, and waits ten minutes for another

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function createProcessMetrics(open: () => number) {
  const registry = new Registry();
  const deaths = new Counter({
    name: 'vitrina_worker_deaths_total',
    help: 'Processes of the shop that ended without having been asked to.',
    registers: [registry],
  });
  const openWorkers: Gauge = new Gauge({
    name: 'vitrina_workers',
    help: 'Processes of the shop that answer.',
    registers: [registry],
    collect: () => openWorkers.set(open()),
  });
  return { countDeath: () => deaths.inc(), values: () => registry.getMetricsAsJSON() };
}

/**
 * Runs the shop in several processes on one port, started from this one, which opens no database itself. The first
 * brings the database up to date and fills it; the others follow once it is open. One that dies is replaced; SIGUSR2
 * replaces all of them, one after the other, by processes that load the code anew.
 */
export async function runWorkers({ environment, logger, say, program, parameters }: RunOptions): Promise<void> {
  const { workers: wanted, host, metricsPort, drainSeconds } = environment;
  const limits = {
    open: openMilliseconds,
    close: closingTimes(environment, true).limitMilliseconds + spareMilliseconds,
  };
  const workers = new Set<ShopWorker>();
  const staying = () => [...workers].filter((worker) => !worker.isLeaving());
  const isAnyOpen = () => staying().some((worker) => worker.isOpen());
  const processMetrics = createProcessMetrics(() => staying().filter((worker) => worker.isOpen()).length);
  const joinedMetrics = createJoinedMetrics(processMetrics.values);
  let publicUrl: string | null = null; // once the first has opened
  let isAnnounced = false;
  let isClosing = false;
  let exitCode = 0;
  let quickEnds = 0;
  let pause: NodeJS.Timeout | null = null; // before processes are started again
  const failed = new Set<ShopWorker>();
  let metrics: MetricsServer | null = null;

  function start(): ShopWorker {
    const role = isAnyOpen() ? 'next' : 'first';
    const filled = publicUrl === null ? {} : { PUBLIC_URL: publicUrl, VITRINA_DEMO: '0' };
    const worker = startWorker({ VITRINA_WORKER: role, ...filled }, limits, {
      onOpen(opened, about) {
        publicUrl = about.publicUrl;
        setTimeout(() => {
          if (workers.has(opened)) quickEnds = 0;
        }, quickMilliseconds).unref();
        startMissing();
        const isComplete = staying().filter((one) => one.isOpen()).length >= wanted;
        if (isComplete && !isAnnounced) say(`Vitrina is open at ${about.publicUrl} (${wanted} processes)`);
        isAnnounced ||= isComplete;
      },
      // Its fault counts once, and whoever takes its place waits as for one that died.
      onLeaving(leaving, end) {
        failed.add(leaving);
        if (!isClosing) replace(end);
      },
      onEnd(ended, end) {
        workers.delete(ended);
        const wasCounted = failed.delete(ended);
        const { pid, fault } = end;
        if (ended.isLeaving() && fault !== null) logger.error({ pid, fault }, 'a process of the shop was killed');
        if (isClosing) {
          if (end.openFor !== null && end.code !== 0) exitCode = 1;
          if (workers.size === 0) void finish();
        } else if (wasCounted || ended.isLeaving()) startMissing();
        else replace(end);
      },
    });
    workers.add(worker);
    joinedMetrics.add(worker);
    return worker;
  }

  function startMissing(): void {
    if (isClosing || pause !== null) return;
    const missing = (isAnyOpen() ? wanted : 1) - staying().length;
    for (let count = 0; count < missing; count += 1) start();
  }

  /** In place of a pause that may not be over yet. */
  function startMissingAfter(milliseconds: number): void {
    if (pause !== null) clearTimeout(pause);
    const resume = () => {
      pause = null;
      startMissing();
    };
    if (milliseconds === 0) resume();
    else pause = setTimeout(resume, milliseconds);
  }

  function replace({ problem, openFor, ...about }: WorkerEnd): void {
    if (problem !== null && publicUrl === null) stopWith(problem);
    processMetrics.countDeath();
    quickEnds = openFor === null || openFor < quickMilliseconds ? quickEnds + 1 : 0;
    const milliseconds = nextRestart(quickEnds, isAnyOpen());
    logger.error({ ...about, problem, pause: milliseconds }, 'a process of the shop ended');
    if (milliseconds === null) {
      logger.fatal('the processes of the shop end as soon as they are started: it closes');
      exitCode = 1;
      close();
      return;
    }
    startMissingAfter(milliseconds);
  }

  /** One at a time; where the new code does not start, the processes that run stay. */
  async function replaceAll(): Promise<void> {
    say('Replacing the processes of the shop …');
    for (const old of staying().filter((worker) => worker.isOpen())) {
      if (isClosing) return;
      if (old.isLeaving() || !workers.has(old)) continue;
      if (!(await start().opened)) {
        logger.error('a new process did not open: those that run were not replaced');
        return;
      }
      old.close(true);
      await old.ended;
    }
    say('The processes of the shop were replaced.');
  }

  function close(): void {
    if (isClosing) return;
    isClosing = true;
    for (const worker of workers) worker.close(false);
    if (workers.size === 0) void finish();
  }

  async function finish(): Promise<void> {
    await metrics?.close();
    process.exit(exitCode);
  }

  function stop(): void {
    process.stderr.write(closingLine(drainSeconds));
    close();
  }

  function fail(error: unknown): void {
    logFault(logger, error);
    exitCode = 1;
    close();
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  onStopSignal(
    stop,
    () => {
      for (const worker of workers) worker.kill();
      process.exit(130);
    },
    environment,
  );
  onParentGone(stop);
  let replacing = Promise.resolve();
  process.on('SIGUSR2', () => {
    replacing = replacing.then(replaceAll);
  });

  if (metricsPort !== null) {
    metrics = await openMetricsServer(host, metricsPort).catch((error: unknown) =>
      stopWith(isStartProblem(error) ? error.message : String(error)),
    );
    metrics.open(joinedMetrics.text);
  }
  new RateLimiterClusterMaster(); // oxlint-disable-line no-new -- it listens to the workers
  // Each process accepts by itself: what this one hands over is lost where the other dies before it has taken it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: [...parameters] });
  startMissing();
}
