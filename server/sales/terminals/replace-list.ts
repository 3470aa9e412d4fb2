import { sql } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import type { Terminal, TerminalCarrier } from '#core/shipping/terminal.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

export type NewList = {
  readonly carrier: TerminalCarrier;
  readonly terminals: readonly Terminal[];
  /** Ids of which the file says something that cannot be read: they stay as they are. */
  readonly unreadIds: readonly string[];
};

/** What became of a carrier's terminals: open ones in all, of them new, and those closed now. */
export type ReplacedList = { readonly open: number; readonly added: number; readonly closed: number };

/** A list no longer than the open one that would close more than half of it. */
export type ShrunkList = { readonly code: 'shrunk'; readonly open: number; readonly left: number };

const leastLeft = 0.5; // of the open ones; a list cut off in the middle leaves less

/**
 * Takes a carrier's new list in place of the old one, in one transaction; a terminal that is not in it any more is closed.
 * A list no longer than that which closes more than half of them is refused unless `shrink`: it may have been cut off.
 */
export function replaceList(
  db: Database,
  { carrier, terminals, unreadIds }: NewList,
  { at, shrink }: { readonly at: Date; readonly shrink: boolean },
): Promise<Result<ReplacedList, ShrunkList>> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table terminal in share row exclusive mode`.execute(trx);
    const open = await openIds(trx, carrier);
    const kept = new Set([...terminals.map(({ id }) => id), ...unreadIds]);
    const gone = [...open].filter((id) => !kept.has(id));
    const fewer = kept.size <= open.size;
    if (!shrink && fewer && open.size - gone.length < open.size * leastLeft)
      return fail({ code: 'shrunk', open: open.size, left: open.size - gone.length });
    await write(trx, carrier, terminals, at);
    await sql`
      update terminal set closed_at = ${at}, updated_at = ${at} where carrier = ${carrier} and code = any(${gone}::text[])
    `.execute(trx);
    await announceChange(trx, ['terminals']);
    const added = terminals.filter(({ id }) => !open.has(id)).length;
    return ok({ open: open.size - gone.length + added, added, closed: gone.length });
  });
}

async function openIds(trx: DatabaseTransaction, carrier: TerminalCarrier): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('terminal')
    .select('code')
    .where('carrier', '=', carrier)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

async function write(
  trx: DatabaseTransaction,
  carrier: TerminalCarrier,
  terminals: readonly Terminal[],
  at: Date,
): Promise<void> {
  const rows = terminals.map(({ id, place, ...told }) => ({ ...told, code: id, ...place }));
  await sql`
    insert into terminal (carrier, code, name, town, address, postcode, country, latitude, longitude, updated_at)
    select ${carrier}::text, row.*, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (code text, name text, town text, address text,
      postcode text, country text, latitude numeric, longitude numeric)
    on conflict (carrier, code) do update set name = excluded.name, town = excluded.town, address = excluded.address,
      postcode = excluded.postcode, country = excluded.country, latitude = excluded.latitude,
      longitude = excluded.longitude, closed_at = null, updated_at = excluded.updated_at
  `.execute(trx);
}
