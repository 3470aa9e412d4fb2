import { sql } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { pageKey } from './path-key.ts';
import { openChains, ownPath, type Redirect, type RedirectFailure } from './redirect-chains.ts';

export type Redirects = {
  readonly list: () => Promise<readonly Redirect[]>;
  readonly find: (path: string) => Promise<Redirect | null>;
};

async function readAll(db: Database, publicUrl: string | null): Promise<readonly Redirect[]> {
  const rows = await db.selectFrom('redirect').select(['source', 'target']).orderBy('source').execute();
  return rows.map(({ source, target }) => ({ source, target: target && ownPath(target, publicUrl) }));
}

async function saveRedirects(trx: DatabaseTransaction, changed: readonly Redirect[], at: Date): Promise<void> {
  await sql`
    insert into redirect (source, target, at)
    select row.source, row.target, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as row (source text, target text)
    on conflict (source) do update set target = excluded.target, at = excluded.at
  `.execute(trx);
}

/** Adds all redirects or, where one is invalid, none; a later one of the same source replaces an earlier one. */
export async function addRedirects(
  trx: DatabaseTransaction,
  redirects: readonly Redirect[],
  { publicUrl, at }: { readonly publicUrl: string | null; readonly at: Date },
): Promise<Result<readonly Redirect[], RedirectFailure>> {
  await sql`lock table redirect in share row exclusive mode`.execute(trx);
  const chains = openChains(await readAll(trx, publicUrl));
  for (const redirect of redirects) {
    const failure = chains.addRedirect(redirect, publicUrl);
    if (failure !== null) return fail(failure);
  }
  const changed = chains.changed();
  await saveRedirects(trx, changed, at);
  await announceChange(trx, ['everything']);
  return ok(changed);
}

/** Leads an address nowhere any more; false where it was led nowhere. */
export async function removeRedirect(trx: DatabaseTransaction, source: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('redirect')
    .where('source', '=', pageKey(source) ?? '')
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announceChange(trx, ['everything']);
  return numDeletedRows > 0n;
}

export function createRedirects(db: Database, publicUrl: string | null): Redirects {
  return {
    list: () => readAll(db, publicUrl),
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
  };
}
