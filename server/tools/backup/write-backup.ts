import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { backedUpFolders, type BackupEnd, type BackupHeader, describeTables } from './backup-format.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { usageErrorExitCode, type Command } from '#server/platform/shop/command.ts';

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export const backup: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Writes the whole shop into one file: catalogue, orders, carts, settings, secrets and pictures.',
  paths: { positionals: [0] },
  async run(shop, [file, ...extraArguments], output, signal) {
    if (file === undefined || extraArguments.length > 0) {
      output.problem('Usage: shop backup FILE');
      return usageErrorExitCode;
    }
    try {
      const { rows, files } = await writeBackup(shop, file, signal, output.progress);
      output.line(`Written to ${file}: ${sumOf(rows)} rows, ${files} files.`);
      if (shop.mediaBucket) {
        const { place } = createFileStorage(shop);
        output.line(
          `The pictures are not in it: they are in ${place}. Back that up as well; the backup names pictures by their content, so any later state of it fits.`,
        );
      }
      return 0;
    } catch (error) {
      output.problem(`${file} was not written: ${error instanceof Error ? error.message : String(error)}.`);
      return 1;
    }
  },
};

const rowsAtATime = 200;
const bytesAtATime = 96 * 1024; // divisible by 3: pieces of base64 without padding inside

async function* rowBlocks(
  trx: DatabaseTransaction,
  table: string,
): AsyncGenerator<{ readonly rows: number; readonly text: string }> {
  await sql`declare backed_up no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtATime)} from backed_up`.execute(trx);
    if (rows.length > 0) yield { rows: rows.length, text: `[${rows.map(({ row }) => row).join(',')}]` };
    if (rows.length < rowsAtATime) break;
  }
  await sql`close backed_up`.execute(trx);
}

async function* filesBelow(folder: string, inside: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${inside}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}

async function* fileLines(dataFolder: string, file: string): AsyncGenerator<string> {
  let at = 0;
  for await (const piece of createReadStream(join(dataFolder, file), { highWaterMark: bytesAtATime })) {
    const bytes = piece as Buffer;
    yield JSON.stringify({ file, at, base64: bytes.toString('base64') });
    at += bytes.length;
  }
  if (at === 0) yield JSON.stringify({ file, at, base64: '' });
}

type ReportProgress = (progress: string) => void;

/** The lines of a backup except the last; rows and files are counted in `end`. */
async function* contents(
  { database, dataFolder, clock }: ShopFoundation,
  end: { rows: Record<string, number>; files: number },
  reportProgress: ReportProgress,
): AsyncGenerator<string> {
  // Rows leave the transaction as one piece of a generator each: nothing else is awaited while it is open.
  const trx = await database.db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    const description = await describeTables(trx);
    const header: BackupHeader = {
      format: 'vitrina-backup',
      version: 1,
      createdAt: clock().toISOString(),
      ...description,
    };
    yield JSON.stringify(header);
    for (const table of Object.keys(header.tables)) {
      end.rows[table] = 0;
      reportProgress(`${table} …`);
      for await (const { rows, text } of rowBlocks(trx, table)) {
        end.rows[table] += rows;
        yield JSON.stringify({ table, rows });
        yield text;
      }
    }
  } finally {
    await trx.rollback().execute();
  }
  for (const folder of backedUpFolders) {
    for await (const file of filesBelow(dataFolder, folder)) {
      end.files += 1;
      if (end.files % 100 === 0) reportProgress(`${end.files} files …`);
      yield* fileLines(dataFolder, file);
    }
  }
}

async function* withEnd(
  shop: ShopFoundation,
  counted: (end: BackupEnd) => void,
  reportProgress: ReportProgress,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = { rows: {}, files: 0 };
  for await (const line of contents(shop, counts, reportProgress)) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  const end: BackupEnd = { end: true, ...counts, sha256: hash.digest('hex') };
  counted(end);
  yield `${JSON.stringify(end)}\n`;
}

/** Writes everything the shop stores into one file, which appears complete or not at all. */
export async function writeBackup(
  shop: ShopFoundation,
  file: string,
  signal: AbortSignal,
  reportProgress: ReportProgress,
): Promise<BackupEnd> {
  const partial = `${file}.${process.pid}.partial`;
  let end: BackupEnd | null = null;
  try {
    const lines = withEnd(shop, (counted) => (end = counted), reportProgress);
    await pipeline(lines, createGzip({ level: 6 }), createWriteStream(partial, { mode: 0o600 }), { signal });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  if (end === null) throw new Error('the backup has no end');
  return end;
}
