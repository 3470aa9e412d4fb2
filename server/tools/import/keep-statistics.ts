import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** What an import fills, and asks about again in every batch. */
const tables = [
  'product',
  'product_listing',
  'stock',
  'price_interval',
  'import_identity',
  'search_word',
  'translation',
  'category',
  'product_category',
  'tag',
  'product_tag',
  'brand',
  'product_brand',
  'shipping_class',
  'attribute',
  'attribute_term',
  'product_attribute',
  'product_attribute_term',
  'variation_attribute',
  'media',
  'product_media',
  'product_link',
  'product_download',
] as const;

const firstRows = 500;

/**
 * Has the database count its tables anew whenever an import has doubled, save those that are known to have more rows than
 * it wrote: counting a large catalogue takes longer than the rows in between, and changes no plan. Without that, plans
 * for thousands of rows are those for an empty table, until a server's own service comes by; the embedded database has
 * none. Returns what is to be called after each batch with the number of rows so far.
 */
export function keepStatistics(db: Database): (rows: number) => Promise<void> {
  let next = firstRows;
  return async (rows) => {
    if (rows < next) return;
    next = rows * 2;
    const { rows: outgrown } = await sql<{ name: string }>`
      select relname as name from pg_class where oid = any(${[...tables]}::text[]::regclass[]) and reltuples < ${rows}
    `.execute(db);
    const names = outgrown.map(({ name }) => sql.table(name));
    if (names.length > 0) await sql`analyze ${sql.join(names)}`.execute(db);
  };
}
