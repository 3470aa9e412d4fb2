import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { importReviews, reviewFileSchema } from '#server/catalog/reviews/import-reviews.ts';
import type { ShopFoundation } from '#server/shop.ts';

/** What buyers of the demo shop say; without the file nobody says anything. */
export async function addDemoReviews({ database, clock }: ShopFoundation, folder: URL): Promise<void> {
  const text = await readFile(new URL('reviews.json', folder), 'utf8').catch(() => '[]');
  await importReviews(database.db, clock, v.parse(reviewFileSchema, JSON.parse(text)));
}
