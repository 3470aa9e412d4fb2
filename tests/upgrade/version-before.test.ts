import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { parseMigration, readMigrationFiles } from '#server/platform/db/migration-files.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { checkOut, fillCart } from '#tests/fault/checkout-client.ts';
import { runVersionCommand, startVersion, type VersionProcess } from './run-version.ts';
import { keepStatements } from './recorded-statements.ts';
import { root, takeVersionBefore } from './version-before.ts';

const isRecording = process.env['VITRINA_RECORD'] === '1';
const before = hasPostgres ? await takeVersionBefore() : null;
const api = '/wp-json/wc/store/v1';

/** Whether a version can be started beside a newer database: those before migration 0024 refuse every one. */
async function startsBesideNewer(folder: string): Promise<boolean> {
  return readFile(join(folder, 'server/platform/db/migration-files.ts')).then(
    () => true,
    () => false,
  );
}

function attempt(token: string, key = crypto.randomUUID()) {
  return { key, token, quantities: {}, order: null };
}

describe.skipIf(before === null)('the version before beside a database that this one has migrated', () => {
  const folder = before?.folder ?? '';
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  let data: string;
  let client: pg.Client;
  let old: VersionProcess;
  let now: VersionProcess;

  const place = (from: string) => ({
    database: database.url,
    data,
    statements: isRecording && from === folder ? join(data, 'statements.jsonl') : null,
  });

  async function command(from: string, ...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runVersionCommand(from, place(from), args);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  }

  async function importPrices(from: string, price: string): Promise<void> {
    const file = join(data, 'products.csv');
    const rows = ['Staltiesė', 'Rankšluostis'].map((name, index) => `P${index},${name},1,${price},50`);
    await writeFile(file, `SKU,Name,Published,Regular price,Stock\n${rows.join('\n')}\n`);
    await command(from, 'import', file);
  }

  async function productPrices({ url }: VersionProcess): Promise<readonly string[]> {
    const answer = await fetch(`${url}${api}/products?orderby=id&order=asc`);
    expect(answer.status).toBe(200);
    const products = (await answer.json()) as readonly { readonly prices: { readonly price: string } }[];
    return products.map(({ prices }) => prices.price);
  }

  beforeAll(async () => {
    database = await createPostgresDatabase();
    data = await mkdtemp(join(tmpdir(), 'vitrina-upgrade-'));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    await runVersionCommand(folder, { database: database.url, data }, ['doctor']); // migrates the empty database
    await importPrices(folder, '10');
    old = await startVersion(folder, place(folder));
  });
  afterAll(async () => {
    await old?.stop();
    await now?.stop();
    await client?.end();
    await database?.drop();
    await before?.remove();
    if (isRecording) await keepStatements(join(data, 'statements.jsonl'));
    await rm(data, { recursive: true, force: true });
  });

  let product: number;
  let order: number;

  test('goes on while this one migrates and starts: a cart from before is ordered after', async () => {
    const { rows } = await client.query('select id from product order by id');
    product = Number(rows[0].id);
    const token = await fillCart(old.url, { [product]: 2 });
    const earlier = await client.query('select name from kysely_migration');
    now = await startVersion(root, place(root));
    const later = await client.query('select name from kysely_migration');
    expect(later.rows.length).toBeGreaterThan(earlier.rows.length);
    order = await checkOut(old.url, attempt(token));
    expect(await productPrices(old)).toEqual(['1000', '1000']);
  });

  test('orders, by either, are the same for both', async () => {
    const key = crypto.randomUUID();
    const token = await fillCart(old.url, { [product]: 1 });
    const placed = await checkOut(now.url, attempt(token, key));
    expect(await checkOut(old.url, attempt(token, key))).toBe(placed);
    expect(await checkOut(old.url, attempt(await fillCart(now.url, { [product]: 1 })))).toBeGreaterThan(placed);
  });

  test('takes imports, refunds and orders’ states by command, and starts again', async ({ skip }) => {
    if (!(await startsBesideNewer(folder))) skip('the version before knows nothing of newer databases yet');
    await importPrices(folder, '12');
    await expect.poll(() => productPrices(old)).toEqual(['1200', '1200']);
    await expect.poll(() => productPrices(now)).toEqual(['1200', '1200']);
    await command(folder, 'orders', 'set-status', String(order), 'completed');
    expect(await command(folder, 'orders', 'refund', String(order), '--all', '--restock')).toContain('Refund');
    await old.stop();
    old = await startVersion(folder, place(folder));
    expect(await checkOut(old.url, attempt(await fillCart(old.url, { [product]: 3 })))).toBeGreaterThan(order);
    const { rows } = await client.query('select quantity::int from stock where product_id = $1', [product]);
    expect(rows).toEqual([{ quantity: 50 + 2 - 3 }]); // the import set 50, the refund gave two back
  });

  test('a command of a version too old for the database says what to do', async () => {
    const newest = (await readMigrationFiles()).at(-1)?.name.slice(0, 4);
    const drop = parseMigration('9000_drop', `-- contract: needs ${newest}\nselect 1;`);
    const needy = parseMigration('9001_drop', '-- contract: needs 9000\nselect 1;');
    const { db, close } = await openPostgres(database.url);
    await migrate(db, { migrations: [...(await readMigrationFiles()), drop] });
    await command(root, 'orders', 'show', String(order));
    await migrate(db, { migrations: [...(await readMigrationFiles()), drop, needy] });
    await close();
    const refused = await runVersionCommand(root, place(root), ['orders', 'show', String(order)]);
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The database is newer than this version of the shop: 9001_drop .* restore, .*\n$/,
      ),
    });
  });
});
