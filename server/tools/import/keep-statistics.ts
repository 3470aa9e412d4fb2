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
 * Has the database count its tables anew whenever an import has doubled. Its plans for thousands of rows are those for
 * an empty table otherwise, until a server's own service comes by; the embedded database has none. Returns what is to
 * be called after each batch with the number of rows so far.
 */
export function keepStatistics(db: Database): (rows: number) => Promise<void> {
  let next = firstRows;
  return async (rows) => {
    if (rows < next) return;
    next = rows * 2;
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  };
}
