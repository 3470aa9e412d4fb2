import { sql } from 'kysely';
import { isDiskFull } from '#server/platform/data-folder/disk-space.ts';
import { isDatabaseDiskFull } from '#server/platform/db/database-disk.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { Handler } from './request-handler.ts';

const patience = 2000; // milliseconds that the database may take to answer
const diskPause = 5000; // milliseconds for which it counts as unchanged how full the disks are

/** Whether the database answers in time; those who ask at once share one question. */
function databaseProbe(db: Database): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  return () => {
    // Not on visitors' connections: that all of them are busy does not mean that nobody can be answered.
    underWay ??= inPool('probe', () => sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = null;
      });
    const late = new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), patience).unref();
    });
    return Promise.race([underWay, late]);
  };
}

/** One word about the process, for those who supervise it. */
export function operationsAnswer(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

type Disks = { readonly database: Pick<OpenDatabase, 'db' | 'kind'>; readonly dataFolder: string };

async function fullDisk({ database, dataFolder }: Disks): Promise<string | null> {
  if (await isDiskFull(dataFolder)) return 'disk full';
  return (await inPool('probe', () => isDatabaseDiskFull(database))) ? 'database disk full' : null;
}

/** Which disk is full, as it was found at most five seconds ago: many may ask, and each look is a write. */
function diskProbe(disks: Disks): () => Promise<string | null> {
  let last: { readonly at: number; readonly found: Promise<string | null> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at >= diskPause) last = { at: now, found: fullDisk(disks) };
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patience).unref();
    });
    return Promise.race([last.found, late]);
  };
}

/** `/healthz`: the process runs. `/readyz`: it can be sent requests, or in one line why not. */
export function operationsHandler({ isDraining, ...disks }: Disks & { readonly isDraining: () => boolean }): Handler {
  const databaseAnswers = databaseProbe(disks.database.db);
  const whichIsFull = diskProbe(disks);
  return async (request) => {
    if (new URL(request.url).pathname === '/healthz') return operationsAnswer(200, 'ok');
    if (isDraining()) return operationsAnswer(503, 'draining');
    const [answers, full] = await Promise.all([databaseAnswers(), whichIsFull()]);
    if (!answers) return operationsAnswer(503, 'database does not answer');
    return full === null ? operationsAnswer(200, 'ready') : operationsAnswer(503, full);
  };
}
