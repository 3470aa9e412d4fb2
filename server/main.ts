import cluster from 'node:cluster';
import { join } from 'node:path';
import { makeFilesPrivately } from './platform/data-folder/private-files.ts';
import { readEnvironment } from './platform/read-environment.ts';
import { logDestination } from './platform/http/log-destination.ts';
import { createLogger } from './platform/http/logger.ts';
import { supervisorOfThisWorker } from './platform/processes/supervisor.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs the shop of this project until a signal ends it, with exit code 0: in this process, or in several that this one
 * starts and replaces. A failure to start is reported in one line, with exit code 1; so does an unknown fault end.
 */
export async function main(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
  buildFolder = join(root, 'build'),
): Promise<void> {
  makeFilesPrivately();
  const parsed = readEnvironment(variables, root);
  if ('problem' in parsed) {
    process.stderr.write(`${parsed.problem}\n`);
    process.exit(1);
  }
  const { environment } = parsed;
  // Whoever read the output may be gone; the shop goes on without them.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const logger = createLogger(environment.logLevel, logDestination(1));
  if (environment.workers > 1 && environment.worker === null && cluster.isPrimary) {
    const { runWorkers } = await import('./run-workers.ts');
    await runWorkers({ environment, logger, say, program: import.meta.filename, parameters: [root, buildFolder] });
    return;
  }
  const { runShop } = await import('./run-shop.ts');
  const isWorker = environment.worker !== null && cluster.isWorker;
  await runShop({
    environment: isWorker ? environment : { ...environment, worker: null },
    logger: isWorker ? logger.child({ pid: process.pid }) : logger,
    buildFolder,
    say,
    supervisor: isWorker ? supervisorOfThisWorker() : null,
  });
}

if (import.meta.main && cluster.isWorker) {
  const [root = '', buildFolder = ''] = process.argv.slice(2);
  await main(process.env, root, buildFolder);
}
