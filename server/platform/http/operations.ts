import { sql } from 'kysely';
import { createProbe } from '#server/platform/concurrency/probe.ts';
import { isDiskFull } from '#server/platform/data-folder/disk-space.ts';
import { isDatabaseDiskFull } from '#server/platform/db/database-disk.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { Handler } from './request-handler.ts';

const diskPause = 5000; // milliseconds for which it counts as unchanged how full the disks are
const hangMilliseconds = 10_000; // of a look at the data folder; one behind many pictures may take seconds

/** One word about the process, for those who supervise it. */
export function operationsAnswer(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

type Disks = { readonly database: Pick<OpenDatabase, 'db' | 'kind'>; readonly dataFolder: string };

/** Whether the database answers. Not on visitors' connections: that all are busy does not mean that nobody is served. */
function databaseProbe(db: Database): () => Promise<boolean> {
  const look = () => inPool('probe', () => sql`select 1`.execute(db));
  return createProbe(
    () =>
      look().then(
        () => true,
        () => false,
      ),
    { late: () => false },
  );
}

/** What is wrong with the disks, as it was found at most five seconds ago, for each look is a write; null: nothing. */
function diskProbe({ database, dataFolder }: Disks): () => Promise<string | null> {
  const folderProblem = createProbe(async () => ((await isDiskFull(dataFolder)) ? 'disk full' : null), {
    late: (age) => (age < hangMilliseconds ? null : 'data folder does not answer'),
    pause: diskPause,
  });
  const isServerFull = createProbe(() => inPool('probe', () => isDatabaseDiskFull(database)), {
    late: () => false, // the other probe of the database reports that
    pause: diskPause,
  });
  return async () => {
    const [problem, serverFull] = await Promise.all([folderProblem(), isServerFull()]);
    return problem ?? (serverFull ? 'database disk full' : null);
  };
}

/** `/healthz`: the process runs. `/readyz`: it can be sent requests, or in one line why not. */
export function operationsHandler({ isDraining, ...disks }: Disks & { readonly isDraining: () => boolean }): Handler {
  const databaseAnswers = databaseProbe(disks.database.db);
  const diskProblem = diskProbe(disks);
  return async (request) => {
    if (new URL(request.url).pathname === '/healthz') return operationsAnswer(200, 'ok');
    if (isDraining()) return operationsAnswer(503, 'draining');
    const [answers, problem] = await Promise.all([databaseAnswers(), diskProblem()]);
    if (!answers) return operationsAnswer(503, 'database does not answer');
    return problem === null ? operationsAnswer(200, 'ready') : operationsAnswer(503, problem);
  };
}
