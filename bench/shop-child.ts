// The built shop as a merchant runs it, in a process of its own or in several that it starts, with its statements counted.
import cluster from 'node:cluster';
import { main } from '#server/main.ts';
import { readMessage, type WorkerReport } from '#server/platform/processes/worker-messages.ts';
import { answerParent } from './child.ts';
import { askAll, shopWorkers } from './process-questions.ts';
import { totalUse } from './shop-use.ts';
import { logStatements } from './statement-log.ts';

const [root = ''] = process.argv.slice(2);
const workers = Number(process.env['WORKERS'] ?? 1);
const log = logStatements();

/** Once so many processes of the shop are open. */
const opened = new Promise<void>((resolve) => {
  let open = 0;
  cluster.on('message', (_, message) => {
    if (readMessage<WorkerReport>(message)?.kind === 'open') open += 1;
    if (open === workers) resolve();
  });
});

await main(process.env, root);
if (workers > 1) await opened;
answerParent(async (question) => {
  if (question === 'processes') return shopWorkers().flatMap(({ process: { pid } }) => pid ?? []);
  if (question === 'use') return totalUse(await askAll(log, 'use'));
  const slowest = (await askAll(log, 'slowest')).filter((statement) => statement !== null);
  return slowest.toSorted((a, b) => b.milliseconds - a.milliseconds)[0] ?? null;
});
