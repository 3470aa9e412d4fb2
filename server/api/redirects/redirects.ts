import { sql } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { pageKey } from './path-key.ts';
import { openChains, ownPath, type Redirect, type RedirectFailure } from './redirect-chains.ts';

export type Redirects = {
  readonly list: () => Promise<readonly Redirect[]>;
  readonly find: (path: string) => Promise<Redirect | null>;
  /** Adds all of them or, where one is invalid, none. A later one of the same source replaces an earlier one. */
  readonly add: (redirects: readonly Redirect[]) => Promise<Result<number, RedirectFailure>>;
  /** Whether there was one. */
  readonly remove: (source: string) => Promise<boolean>;
};

export function createRedirects(db: Database, clock: Clock, publicUrl: string | null): Redirects {
  async function readAll(executor: Database): Promise<readonly Redirect[]> {
    const rows = await executor.selectFrom('redirect').select(['source', 'target']).orderBy('source').execute();
    return rows.map(({ source, target }) => ({ source, target: target && ownPath(target, publicUrl) }));
  }

  async function saveRedirects(trx: DatabaseTransaction, changed: readonly Redirect[]): Promise<void> {
    await sql`
      insert into redirect (source, target, at)
      select row.source, row.target, ${clock()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as row (source text, target text)
      on conflict (source) do update set target = excluded.target, at = excluded.at
    `.execute(trx);
  }

  return {
    list: () => readAll(db),
    async find(path) {
      const key = pageKey(path) ?? '';
      const row = await db
        .selectFrom('redirect')
        .select(['source', 'target'])
        .where('source', '=', key)
        .executeTakeFirst();
      if (row === undefined) return null;
      const target = row.target && ownPath(row.target, publicUrl);
      // Stored before the shop had the address it has now.
      return target !== null && pageKey(target) === key ? null : { source: key, target };
    },
    async add(redirects) {
      return db.transaction().execute(async (trx) => {
        await sql`lock table redirect in share row exclusive mode`.execute(trx);
        const chains = openChains(await readAll(trx));
        for (const redirect of redirects) {
          const failure = chains.addRedirect(redirect, publicUrl);
          if (failure !== null) return fail(failure);
        }
        await saveRedirects(trx, chains.changed());
        await announceChange(trx, ['everything']);
        return ok(redirects.length);
      });
    },
    async remove(source) {
      const key = pageKey(source);
      return db.transaction().execute(async (trx) => {
        const deletion = await trx
          .deleteFrom('redirect')
          .where('source', '=', key ?? '')
          .executeTakeFirst();
        if (deletion.numDeletedRows > 0n) await announceChange(trx, ['everything']);
        return deletion.numDeletedRows > 0n;
      });
    },
  };
}
