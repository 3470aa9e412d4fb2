import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { fail, ok, type Result } from '#core/result.ts';
import type { Terminal, TerminalCarrier } from '#core/shipping/terminal.ts';
import { detectEncoding, readText } from '#server/platform/files/text-encoding.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { carrierLists } from './carrier-lists.ts';
import { readRecords } from './read-records.ts';
import { readTerminal } from './read-terminal.ts';
import { sql } from 'kysely';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

type NewList = {
  readonly carrier: TerminalCarrier;
  readonly terminals: readonly Terminal[];
  /** Ids whose entries in the file cannot be read: these terminals stay as they are. */
  readonly unreadIds: readonly string[];
};

/**
 * The outcome of an import: how many of the carrier's terminals are open in total, how many of them are new, and how
 * many were closed now.
 */
type ReplacedList = { readonly open: number; readonly added: number; readonly closed: number };

/** A list no longer than the open one that would close more than half of it. */
type ShrunkList = { readonly code: 'shrunk'; readonly open: number; readonly remaining: number };

const minShareLeft = 0.5; // of the open ones; a list cut off in the middle leaves less

/**
 * Takes a carrier's new list in place of the old one, in one transaction; a terminal that is not in it any more is
 * closed. A list no longer than that which closes more than half of them is refused unless `shrink`: it may have been
 * cut off.
 */
export function replaceList(
  db: Database,
  { carrier, terminals, unreadIds }: NewList,
  { at, shrink }: { readonly at: Date; readonly shrink: boolean },
): Promise<Result<ReplacedList, ShrunkList>> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table terminal in share row exclusive mode`.execute(trx);
    const open = await openIds(trx, carrier);
    const listedIds = new Set([...terminals.map(({ id }) => id), ...unreadIds]);
    const missingIds = [...open].filter((id) => !listedIds.has(id));
    const fewer = listedIds.size <= open.size;
    if (!shrink && fewer && open.size - missingIds.length < open.size * minShareLeft)
      return fail({ code: 'shrunk', open: open.size, remaining: open.size - missingIds.length });
    await write(trx, carrier, terminals, at);
    await sql`
      update terminal set closed_at = ${at}, updated_at = ${at} where carrier = ${carrier} and code = any(${missingIds}::text[])
    `.execute(trx);
    await announceChange(trx, ['terminals']);
    const added = terminals.filter(({ id }) => !open.has(id)).length;
    return ok({ open: open.size - missingIds.length + added, added, closed: missingIds.length });
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
  const rows = terminals.map(({ id, place, ...otherFields }) => ({ ...otherFields, code: id, ...place }));
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

/** Why the old list stays: there is no file, or it is no list of that carrier; `detail` in plain words. */
export type ListFailure =
  | { readonly code: 'no_such_file' }
  | { readonly code: 'not_a_list'; readonly detail: string }
  | ShrunkList;

export type ImportedList = ReplacedList & Pick<ReadList, 'problems' | 'leftOut'>;

type Wanted = { readonly carrier: TerminalCarrier; readonly path: string; readonly shrink: boolean };

/** Imports a carrier's own file of terminals. */
export async function importTerminals(
  { database, settings, clock }: Pick<ShopFoundation, 'database' | 'settings' | 'clock'>,
  { carrier, path, shrink }: Wanted,
): Promise<Result<ImportedList, ListFailure>> {
  const text = await readTextFile(path);
  if (text === null) return fail({ code: 'no_such_file' });
  const read = readList(text, carrier, settings.current().shipping.terminalCountries);
  if (!read.ok) return fail({ code: 'not_a_list', detail: read.failure });
  const { terminals, problems, unreadIds, leftOut } = read.value;
  const replaced = await replaceList(database.db, { carrier, terminals, unreadIds }, { at: clock(), shrink });
  return replaced.ok ? ok({ ...replaced.value, problems, leftOut }) : replaced;
}

async function readTextFile(path: string): Promise<string | null> {
  try {
    await access(path);
    const encoding = await detectEncoding(createReadStream(path));
    const pieces: string[] = [];
    for await (const piece of readText(path, encoding)) pieces.push(piece);
    return pieces.join('');
  } catch {
    return null;
  }
}

/** What a carrier's file holds. */
type ReadList = {
  readonly terminals: readonly Terminal[];
  /** Entries that cannot be read, with their place in the file and what they lack. */
  readonly problems: readonly string[];
  /** Ids of those entries, as far as they have one: their terminals are not closed. */
  readonly unreadIds: readonly string[];
  /** Entries left out on purpose: of other countries, or no terminals. */
  readonly leftOut: number;
};

/** Parses a carrier's own list; fails with a plain message where it is not one. */
export function readList(
  text: string,
  carrier: TerminalCarrier,
  countries: readonly string[],
): Result<ReadList, string> {
  const records = readRecords(text);
  if (!records.ok) return records;
  const terminals = new Map<string, Terminal>();
  const problems: string[] = [];
  const unreadIds: string[] = [];
  let leftOut = 0;
  for (const record of records.value) {
    const read = readTerminal(record, carrierLists[carrier]);
    if (read.ok && countries.includes(read.value.country)) {
      if (terminals.has(read.value.id))
        problems.push(`${record.at}: ${read.value.id} stands there twice; the later counts`);
      terminals.set(read.value.id, read.value);
    } else if (read.ok || read.failure.code === 'kind') leftOut += 1;
    else {
      problems.push(`${record.at}: there is no ${read.failure.field}`);
      if (read.failure.id !== '') unreadIds.push(read.failure.id);
    }
  }
  if (terminals.size === 0)
    return fail(
      `it holds no terminals of ${countries.join(', ')}${problems[0] === undefined ? '' : ` (${problems[0]})`}`,
    );
  return ok({ terminals: [...terminals.values()], problems, unreadIds, leftOut });
}
