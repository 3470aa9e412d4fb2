import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ShopFoundation } from '#server/shop.ts';

/** Says how many of its products the demo shop has sold, so that „popular“ means something in it. */
export async function countDemoSales({ database: { db } }: ShopFoundation, folder: URL): Promise<void> {
  const text = await readFile(new URL('sales.json', folder), 'utf8').catch(() => null);
  if (text === null) return;
  const sold = Object.entries(JSON.parse(text) as Readonly<Record<string, number>>);
  await sql`
    update product_listing set total_sales = sold.pieces
    from unnest(${sold.map(([sku]) => sku)}::text[], ${sold.map(([, pieces]) => pieces)}::numeric[]) as sold (sku, pieces)
    join product on lower(product.sku) = lower(sold.sku)
    where product_listing.product_id = product.id
  `.execute(db);
}
