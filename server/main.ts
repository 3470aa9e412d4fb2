import { join } from 'node:path';
import { destination } from 'pino';
import { parseEnvironment } from './platform/environment.ts';
import { createLogger } from './platform/http/logger.ts';
import { isStartProblem } from './platform/start-problem.ts';
import { type RunningShop, startShop } from './start-shop.ts';
import { onStopSignal } from './platform/on-stop-signal.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Runs the shop of this project until a signal ends it. A failure to start is reported in one line, with exit code 1.
 */
export async function main(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
  buildFolder = join(root, 'build'),
): Promise<void> {
  const parsed = parseEnvironment(variables, root);
  if ('problem' in parsed) stopWith(parsed.problem);
  const { environment } = parsed;
  const logger = createLogger(environment.logLevel, destination({ fd: 1, sync: true }));

  let running: RunningShop | null = null;
  const stopping = new AbortController();
  async function stop(): Promise<void> {
    process.stderr.write('Closing …\n');
    stopping.abort();
    if (running === null) return;
    await running.close();
    process.exit(0);
  }
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'the shop stopped');
    process.exit(1);
  };
  onStopSignal(
    () => void stop().catch(fail),
    () => process.exit(130),
  );

  try {
    running = await startShop({ environment, logger, buildFolder, reportProgress: say, signal: stopping.signal });
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    if (isStartProblem(error)) stopWith(error.message);
    const [line] = String(error).split('\n');
    if (environment.logLevel === 'debug') logger.fatal({ err: error }, 'the shop did not start');
    stopWith(`The shop did not start: ${line}`);
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  say(`Vitrina is open at ${running.publicUrl}`);
}
