import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { Database } from '#server/platform/db/database.ts';

const reviewed = { productId: 1061, ratings: [5, 4, 3] };
const soldFirst = { productId: 70, amount: 20 };
const soldNext = { productId: 3637, amount: 1 };
/** Bundles came to the recorded shop after its core was recorded. */
const laterType = 'bundle';

/** What happened in the recorded shop besides its products: reviews and sales. */
export async function addRecordedHistory(db: Database, at: Date): Promise<void> {
  await db.updateTable('product').set({ status: 'draft' }).where('type', '=', laterType).execute();
  const later = await db.selectFrom('product').select('id').where('type', '=', laterType).execute();
  for (const [index, rating] of reviewed.ratings.entries()) {
    await db
      .insertInto('review')
      .values({
        id: index + 2,
        product_id: reviewed.productId,
        author: `Pirkėjas ${5 - index}`,
        rating,
        body: '<p>Gera prekė.</p>\n',
        created_at: at,
      })
      .execute();
  }
  await refreshListings(db, [reviewed.productId, ...later.map(({ id }) => id)], at);
  for (const { productId, amount } of [soldFirst, soldNext]) {
    await db.updateTable('product_listing').set({ total_sales: amount }).where('product_id', '=', productId).execute();
  }
}
