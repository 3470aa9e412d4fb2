import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { inPool } from '#server/platform/db/connection-pools.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { isStartProblem, StartProblem } from '#server/platform/start-problem.ts';
import { type BackupEnd, type BackupHeader, describeTables } from './backup-format.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { usageErrorExitCode, type Command } from '#server/platform/shop/command.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--replace]',
  summary: 'Makes an empty shop what it was at a backup; --replace gives up what stands in the shop now.',
  paths: { positionals: [0] },
  async run(shop, args, output, signal) {
    const [file, ...extraArguments] = args.filter((arg) => arg !== '--replace');
    if (file === undefined || extraArguments.length > 0) {
      output.problem('Usage: shop restore FILE [--replace]');
      return usageErrorExitCode;
    }
    try {
      const replace = args.includes('--replace');
      const { rows, files } = await restoreBackup(shop, { file, replace, signal, reportProgress: output.progress });
      const products = rows['product'] ?? 0;
      output.line(`Restored: ${products} products and variations, ${rows['shop_order'] ?? 0} orders, ${files} files.`);
      if (shop.mediaBucket && files > 0)
        output.line('Its pictures are in the data folder: „npm run shop -- media copy“ brings them into the bucket.');
      output.line('A shop that is running now takes up the restored signing keys when it is started again.');
      return 0;
    } catch (error) {
      if (!isStartProblem(error)) throw error;
      output.problem(`${file} was not restored: ${error.message}.`);
      return 1;
    }
  },
};

type Constraint = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Drops foreign keys: tables refer to each other and to themselves, and without the constraints rows may come in any
 * order.
 */
async function dropForeignKeys(trx: DatabaseTransaction): Promise<readonly Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  return rows;
}

async function addForeignKeys(trx: DatabaseTransaction, constraints: readonly Constraint[]): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
  }
}

async function insertRows(
  trx: DatabaseTransaction,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${text}::text::json)`.execute(trx);
}

type OwnedSequence = { readonly name: string; readonly table: string; readonly column: string };

/** Sets each sequence to the backup's next value, or above the highest number in its column. */
async function raiseSequences(trx: DatabaseTransaction, sequences: BackupHeader['sequences']): Promise<void> {
  const { rows } = await sql<OwnedSequence>`
    select s.relname::text as name, t.relname::text as "table", a.attname::text as "column"
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and s.relnamespace = 'public'::regnamespace`.execute(trx);
  for (const { name, table, column } of rows) {
    const highest = sql`(select max(${sql.ref(column)}) + 1 from ${sql.table(table)})`;
    await sql`select setval(${name}::text::regclass, greatest(${sequences[name] ?? 1}::bigint, ${highest}), false)`.execute(
      trx,
    );
  }
}

async function countRows(trx: DatabaseTransaction, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function isEmptyShop({ db }: ShopFoundation['database']): Promise<boolean> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  const order = await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst();
  return product === undefined && order === undefined;
}

/**
 * Writes all files beside their final places first, then renames them; a path is derived from the file's content, so no
 * existing file changes.
 */
async function writeFiles(path: string, dataFolder: string, signal: AbortSignal): Promise<void> {
  for await (const block of readBackup(path, signal)) {
    if (block.kind !== 'file') continue;
    const target = join(dataFolder, block.file);
    const partial = `${target}.restored`;
    if (block.at === 0) await mkdir(dirname(target), { recursive: true });
    const handle = await open(partial, block.at === 0 ? 'w' : 'r+');
    try {
      await handle.write(block.bytes, 0, block.bytes.length, block.at);
    } finally {
      await handle.close();
    }
  }
  for (const file of await filesOf(path, signal))
    await rename(join(dataFolder, `${file}.restored`), join(dataFolder, file));
}

async function filesOf(path: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  for await (const block of readBackup(path, signal)) if (block.kind === 'file') files.add(block.file);
  return files;
}

async function removePartialFiles(path: string, dataFolder: string): Promise<void> {
  const files = await filesOf(path, new AbortController().signal);
  await Promise.all([...files].map((file) => rm(join(dataFolder, `${file}.restored`), { force: true })));
}

async function replaceRows(
  trx: DatabaseTransaction,
  path: string,
  header: BackupHeader,
  end: BackupEnd,
  signal: AbortSignal,
  reportProgress: (progress: string) => void,
): Promise<void> {
  const constraints = await dropForeignKeys(trx);
  await sql`truncate ${sql.join(Object.keys(header.tables).map((table) => sql.table(table)))}`.execute(trx);
  let table = '';
  for await (const block of readBackup(path, signal)) {
    if (block.kind !== 'rows') continue;
    if (block.table !== table) reportProgress(`${block.table} …`);
    table = block.table;
    await insertRows(trx, table, header.tables[table] ?? [], block.text);
  }
  for (const [name, count] of Object.entries(end.rows)) {
    if ((await countRows(trx, name)) !== count) throw new StartProblem(`the rows of ${name} are not complete`);
  }
  await addForeignKeys(trx, constraints);
  await raiseSequences(trx, header.sequences);
  await announceChange(trx, ['everything', 'settings', 'texts']);
}

function refuseOther(header: BackupHeader, here: Awaited<ReturnType<typeof describeTables>>): void {
  if (JSON.stringify(header.migrations) !== JSON.stringify(here.migrations)) {
    throw new StartProblem(
      `it is of another version (its database is at ${header.migrations.at(-1)}, this one at ${here.migrations.at(-1)}): restore it with that version, then update`,
    );
  }
  if (JSON.stringify(header.tables) !== JSON.stringify(here.tables))
    throw new StartProblem('its tables are not those of this shop');
}

export type RestoreOptions = {
  readonly file: string;
  /** Whether a shop that has products or orders is replaced. */
  readonly replace: boolean;
  readonly signal: AbortSignal;
  readonly reportProgress: (progress: string) => void;
};

/** Makes the shop what it was when the backup was written. Throws a StartProblem, and nothing has changed then. */
export async function restoreBackup(
  shop: ShopFoundation,
  { file, replace, signal, reportProgress }: RestoreOptions,
): Promise<BackupEnd> {
  reportProgress('checking the file …');
  const { header, end } = await checkBackup(file, signal);
  refuseOther(header, await describeTables(shop.database.db));
  if (!replace && !(await isEmptyShop(shop.database))) {
    throw new StartProblem('this shop has products or orders already; --replace gives them up for those of the backup');
  }
  try {
    await writeFiles(file, shop.dataFolder, signal);
  } catch (error) {
    await removePartialFiles(file, shop.dataFolder);
    throw error;
  }
  await inPool('maintenance', () =>
    shop.database.db.transaction().execute((trx) => replaceRows(trx, file, header, end, signal, reportProgress)),
  );
  return end;
}
