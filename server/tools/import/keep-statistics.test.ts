import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { keepStatistics } from './keep-statistics.ts';

let open: OpenDatabase;
beforeEach(async () => {
  open = await openTemporaryPGlite();
});
afterEach(() => open.close());

/** The number of rows that the planner estimates; -1: the table was never analysed. */
async function estimatedRows(): Promise<number> {
  const { rows } = await sql<{
    rows: number;
  }>`select reltuples as rows from pg_class where relname = 'product'`.execute(open.db);
  return rows[0]?.rows ?? 0;
}

test('the tables are counted anew each time an import has doubled', async () => {
  const noteRows = keepStatistics(open.db);
  for (const name of ['a', 'b', 'c']) await addProduct(open.db, { name, regularPrice: '1' }, new Date());
  await noteRows(499);
  expect(await estimatedRows()).toBe(-1);
  await noteRows(520);
  expect(await estimatedRows()).toBe(3);
  await addProduct(open.db, { name: 'd', regularPrice: '1' }, new Date());
  await noteRows(1039);
  expect(await estimatedRows()).toBe(3);
  await noteRows(1040);
  expect(await estimatedRows()).toBe(4);
});

test('a table that is known to have more rows than the import wrote is not counted again', async () => {
  const { db } = open;
  const noteRows = keepStatistics(db);
  await sql`
    insert into product (type, slug, name, created_at, updated_at)
    select 'simple', 'p-' || n, 'P', now(), now() from generate_series(1, 1200) n
  `.execute(db);
  await sql`analyze product`.execute(db);
  await sql`delete from product where id % 2 = 0`.execute(db);
  await noteRows(600);
  expect(await estimatedRows()).toBe(1200);
  await noteRows(1201);
  expect(await estimatedRows()).toBe(600);
});
