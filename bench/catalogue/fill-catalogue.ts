import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { productFile } from '#scripts/tooling/case-product-file.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { insertRows } from '#server/platform/db/write-rows.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { importFile } from '#server/tools/import/import-file.ts';
import { familiesBetween, type GeneratedFamily } from './families.ts';
import { createdAt, familyTables, numberFamilies, reviewRows } from './family-tables.ts';
import { productRows } from './product-rows.ts';
import { writeTaxonomies } from './write-taxonomies.ts';

const silent = pino({ level: 'silent' });

type FilledShop = ShopFoundation & { readonly addOns: readonly AddOn[] };

/** Rows of a product file that were imported, and how many a second. */
export type Imported = { readonly rows: number; readonly perSecond: number };

/** Imports families from a product file, and adds their reviews. */
export async function importFamilies(shop: FilledShop, families: readonly GeneratedFamily[]): Promise<Imported> {
  const path = join(shop.dataFolder, 'bench-products.csv');
  const rows = families.flatMap(productRows);
  await mkdir(shop.dataFolder, { recursive: true });
  await writeFile(path, productFile(rows));
  const began = performance.now();
  const imported = await importFile({ ...shop, logger: silent }, { path });
  const seconds = (performance.now() - began) / 1000;
  if (!imported.ok) throw new Error(`the import failed: ${imported.failure.code}`);
  const { created, problems } = imported.value;
  if (created !== rows.length)
    throw new Error(`${created} of ${rows.length} rows were imported: ${JSON.stringify(problems[0])}`);
  await addReviews(shop, families);
  return { rows: rows.length, perSecond: rows.length / seconds };
}

const refreshedAtOnce = 200;

async function addReviews({ database, clock }: FilledShop, families: readonly GeneratedFamily[]): Promise<void> {
  const { db } = database;
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from product where sku = any(${families.map(({ sku }) => sku)}::text[])
  `.execute(db);
  const bySku = new Map(rows.map(({ id, sku }) => [sku, id]));
  const ids = [...bySku.values()];
  const reviewed = families.filter(({ ratings }) => ratings.length > 0);
  const idOf = ({ sku }: GeneratedFamily) => bySku.get(sku) ?? 0;
  await insertRows(
    db,
    'review',
    reviewed.flatMap((family) => reviewRows(idOf(family), family.ratings, clock())),
  );
  for (let start = 0; start < reviewed.length; start += refreshedAtOnce) {
    const changed = reviewed.slice(start, start + refreshedAtOnce).map(idOf);
    await db.transaction().execute((trx) => refreshListings(trx, changed, clock()));
  }
  const dated = rows.map(({ id }) => ({ id, created_at: createdAt(id, clock()) }));
  await sql`
    update product set created_at = row.created_at
    from jsonb_to_recordset(${JSON.stringify(dated)}::text::jsonb) as row (id integer, created_at timestamptz)
    where product.id = row.id
  `.execute(db);
  await sql`
    update product_listing set created_at = product.created_at
    from product where product.id = product_listing.product_id and product.id = any(${ids}::int[])
  `.execute(db);
  await spreadSales(db, ids);
}

/** Sales that orders would have left: few products sell much. */
async function spreadSales(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update product_listing set total_sales = floor(1000 / (1 + (product_id::bigint * 7919) % 1000))
    where published and product_id = any(${ids}::int[])
  `.execute(db);
}

/** How many families are written in one transaction. */
const familiesAtOnce = 1000;

const filledTables = [
  'product',
  'stock',
  'stock_movement',
  'price_interval',
  'product_attribute',
  'product_attribute_term',
  'variation_attribute',
  'product_category',
  'product_brand',
  'review',
] as const;

/**
 * Drops the indexes of tables that only speed questions up; returns how to make them again. Filling a table and then
 * indexing it takes a fraction of the time.
 */
async function dropIndexes(db: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}::text[]) and indexdef not like 'CREATE UNIQUE%'
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}

async function* batchesOf(seed: number, count: number): AsyncGenerator<readonly GeneratedFamily[]> {
  for (let from = 0; from < count; from += familiesAtOnce)
    yield familiesBetween(seed, from, Math.min(count, from + familiesAtOnce));
}

/** Writes families straight into the tables; returns the ids of their products. */
async function writeFamilies(db: Database, seed: number, count: number, at: Date): Promise<readonly number[]> {
  const brands = new Set(familiesBetween(seed, 0, Math.min(count, 2000)).map(({ brand }) => brand));
  const taxonomies = await writeTaxonomies(db, [...brands]);
  const ids: number[] = [];
  let next = 1;
  for await (const families of batchesOf(seed, count)) {
    const batch = numberFamilies(families, next);
    next = batch.next;
    ids.push(...batch.numbered.map(({ id }) => id));
    const tables = familyTables(batch.numbered, taxonomies, at);
    await db.transaction().execute(async (trx) => {
      // Each row is right: checking millions of them against one another takes longer than writing them.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const table of filledTables) await insertRows(trx, table, tables[table]);
    });
  }
  await sql`select setval(pg_get_serial_sequence('product', 'id'), ${next})`.execute(db);
  return ids;
}

/**
 * Has the shop make the listings and search documents, as it does after every change of products. A transaction is no
 * larger than what the shop refreshes at once: words are locked in one order within that alone.
 */
async function makeListings(db: Database, ids: readonly number[], at: Date, atOnce: number): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / refreshedAtOnce) }, (_, index) =>
    ids.slice(index * refreshedAtOnce, (index + 1) * refreshedAtOnce),
  ).values();
  async function work(): Promise<void> {
    for (const batch of batches)
      await retryConflicts(() => db.transaction().execute((trx) => refreshListings(trx, batch, at)));
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Writes a catalogue into an empty shop without the import: the rows into the tables, then the shop's own listings of
 * them. `report` is told what is being done.
 */
export async function writeCatalogue(
  { database, clock }: FilledShop,
  { seed, products }: { readonly seed: number; readonly products: number },
  report: (step: string) => void,
): Promise<void> {
  const { db } = database;
  const at = clock();
  await inPool('maintenance', async () => {
    report('rows');
    const indexTables = await dropIndexes(db, filledTables);
    const ids = await writeFamilies(db, seed, products, at);
    report('indexes');
    await indexTables();
    await sql`analyze`.execute(db);
    report('listings');
    const indexListings = await dropIndexes(db, ['product_listing']);
    await makeListings(db, ids, at, database.kind === 'pglite' ? 1 : 2);
    await spreadSales(db, ids);
    report('indexes of listings');
    await indexListings();
  });
  await tidy(database);
}

/** Leaves the tables as a server's own service would after a while. */
export async function tidy({ db }: OpenDatabase): Promise<void> {
  await inPool('maintenance', () => sql`vacuum analyze`.execute(db));
}
