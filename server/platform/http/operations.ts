import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Handler } from './request-handler.ts';

const patience = 2000; // milliseconds that the database may take to answer

async function databaseAnswers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), patience).unref();
  });
  const probe = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([probe, late]);
}

/** `/healthz`: the process runs. `/readyz`: it can be sent requests. */
export function operationsHandler(db: Database, isDraining: () => boolean): Handler {
  const say = (status: number, text: string) =>
    new Response(`${text}\n`, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  return async (request) => {
    if (new URL(request.url).pathname === '/healthz') return say(200, 'ok');
    if (isDraining()) return say(503, 'draining');
    return (await databaseAnswers(db)) ? say(200, 'ready') : say(503, 'database does not answer');
  };
}
