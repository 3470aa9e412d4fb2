import type { Logger } from 'pino';
import type { Environment } from './platform/environment.ts';
import { asError, logFault } from './platform/http/log-fault.ts';
import { closingLine, onParentGone, onStopSignal } from './platform/on-stop-signal.ts';
import { closingTimes } from './platform/processes/closing-times.ts';
import type { Supervisor } from './platform/processes/supervisor.ts';
import { isStartProblem } from './platform/start-problem.ts';
import { type RunningShop, startShop } from './start-shop.ts';

type RunOptions = {
  readonly environment: Environment;
  readonly logger: Logger;
  readonly buildFolder: string;
  /** Prints a line for the person who started the shop. */
  readonly say: (text: string) => void;
  /** The process that started this one as one of several; null: this is the only one. */
  readonly supervisor: Supervisor | null;
};

/**
 * Opens the shop in this process and keeps it open until it is told to close. An unknown fault is logged whole; the
 * process then closes as if told to, within a time limit and with exit code 1, for a supervisor to start it again.
 */
export async function runShop(options: RunOptions): Promise<void> {
  const { environment, logger, buildFolder, say, supervisor } = options;
  let running: RunningShop | null = null;
  let isClosing = false;
  let exitCode = 0;
  const stopping = new AbortController();

  async function close(replaced: boolean): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    stopping.abort();
    const { drainMilliseconds, limitMilliseconds } = closingTimes(environment, replaced);
    setTimeout(() => {
      logger.fatal('the shop did not close in time');
      process.exit(1);
    }, limitMilliseconds);
    if (running === null) return; // its start notices
    try {
      await running.close({ drainMilliseconds, replaced });
    } catch (error) {
      logger.fatal({ err: asError(error) }, 'the shop did not close in order');
      exitCode = 1;
    }
    await supervisor?.report({ kind: 'counters', values: await running.counterValues() });
    process.exit(exitCode);
  }
  function fail(thrown: unknown): void {
    logFault(logger, thrown);
    exitCode = 1;
    void supervisor?.report({ kind: 'failing' });
    void close(supervisor !== null);
  }
  function stop(): void {
    if (supervisor === null) process.stderr.write(closingLine(environment.drainSeconds));
    void close(false);
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // One of several is ended by the first of them, which counts the signals.
  onStopSignal(stop, () => supervisor === null && process.exit(130), environment);
  if (supervisor === null) {
    onParentGone(stop);
    process.on('SIGUSR2', () => logger.warn('SIGUSR2 replaces the processes of WORKERS, and there is only this one'));
  } else {
    process.on('SIGUSR2', () => undefined);
    supervisor.serve({
      close: (replaced) => void close(replaced),
      metrics: async () => running?.metricValues() ?? [],
    });
  }

  try {
    running = await startShop({ environment, logger, buildFolder, reportProgress: say, signal: stopping.signal });
  } catch (error) {
    if (stopping.signal.aborted) process.exit(exitCode);
    const line = problemLine(error);
    if (environment.logLevel === 'debug') logger.fatal({ err: asError(error) }, 'the shop did not start');
    if (supervisor === null) process.stderr.write(`${line}\n`);
    else await supervisor.report({ kind: 'problem', line });
    process.exit(1);
  }
  if (stopping.signal.aborted) {
    await running.close({ drainMilliseconds: 0, replaced: false });
    process.exit(exitCode);
  }
  if (supervisor === null) say(`Vitrina is open at ${running.publicUrl}`);
  else await supervisor.report({ kind: 'open', publicUrl: running.publicUrl });
}

function problemLine(error: unknown): string {
  const [line] = String(error).split('\n');
  return isStartProblem(error) ? error.message : `The shop did not start: ${line}`;
}
