import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { referencePath } from '#tests/reference.ts';
import type { RecordedCall, ReplayedAnswer, ReplayedRestShop } from './recorded-calls.ts';

const products = '/wp-json/wc/v3/products';

/** A picture of the recorded shop, under an id that no term has. */
const picture = { recordedId: 23, ownId: 8_000_023 };

function idOf({ body }: ReplayedAnswer): number {
  return (body as { readonly id: number }).id;
}

/** Makes what was made at the recorded shop before, to be known by its recorded id. */
async function make(shop: ReplayedRestShop, recordedId: number, path: string, body: unknown): Promise<number> {
  const own = idOf(await shop.call('POST', `${products}${path}`, body));
  shop.learn(recordedId, own);
  return own;
}

/** What the recorded shop had of terms and reviews when its calls were recorded, beyond its product file. */
export async function arrangeTerms(shop: ReplayedRestShop): Promise<void> {
  const { db } = shop.database;
  for (const name of ['forma', 'per oauth', 'trečia iš anksčiau'])
    await shop.call('POST', `${products}/tags`, { name });
  const kids = { name: 'Audimas Kids', parent: 62, description: 'Vaikiška linija', menu_order: 2 };
  await make(shop, 207, '/brands', kids);
  const large = await make(shop, 208, '/shipping_classes', {
    name: 'Didelės siuntos',
    slug: 'dideles',
    description: 'Per 20 kg',
  });
  const fragile = await make(shop, 209, '/shipping_classes', { name: 'Trapios prekės', slug: 'trapios' });
  await sql`update product set shipping_class_id = case id when 70 then ${large}::int else ${fragile}::int end where id in (70, 119)`.execute(
    db,
  );
  for (const id of [3, 4]) await shop.call('PUT', `${products}/attributes/${id}`, { has_archives: true });
  // Small ids are ratings and places, too: these attributes have the recorded ones.
  await shop.call('POST', `${products}/attributes`, { name: 'Medžiaga', has_archives: true });
  await shop.call('POST', `${products}/attributes`, {
    name: 'Skalbimo temperatūra',
    slug: 'skalbimas',
    order_by: 'name_num',
  });
  await db.updateTable('attribute').set({ id: 5 }).where('slug', '=', 'pa_medziaga').execute();
  await db.updateTable('attribute').set({ id: 6 }).where('slug', '=', 'pa_skalbimas').execute();
  await make(shop, 218, '/attributes/3/terms', { name: 'NaujasDydis' });
  // The recorded shop numbers no categories, and sizes from one.
  await sql`update category set menu_order = 0`.execute(db);
  await sql`update attribute_term set menu_order = id - 29 where attribute_id = 3 and id between 30 and 35`.execute(db);
  await sql`
    insert into media (id, state, source, name, created_at)
    values (${picture.ownId}, 'remote', 'https://shop.test/preke-12.jpg', 'preke-12', '2026-11-20T07:00:00Z')
  `.execute(db);
  shop.learn(picture.recordedId, picture.ownId);
  await arrangeReviews(shop);
}

type RecordedReview = {
  readonly id: number;
  readonly product_id: number;
  readonly reviewer: string;
  readonly reviewer_email: string;
  readonly rating: number;
  readonly review: string;
  readonly status: string;
  readonly date_created_gmt: string;
};

async function arrangeReviews({ database: { db } }: ReplayedRestShop): Promise<void> {
  const file = referencePath('wire-v3', 'moving', 'reviews-1.json');
  if (file === null) return;
  const { response } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly response: { readonly body: readonly RecordedReview[] };
  };
  const rows = response.body.map((one) => ({
    id: one.id,
    product_id: one.product_id,
    author: one.reviewer,
    email: one.reviewer_email,
    rating: one.rating,
    body: one.review,
    status: one.status === 'hold' ? 'held' : one.status,
    created_at: new Date(`${one.date_created_gmt}Z`),
  }));
  await db.deleteFrom('review').execute();
  await db.insertInto('review').values(rows).execute();
}

function asCall(call: RecordedCall, method: string, path: string, body: unknown): RecordedCall {
  return { ...call, request: { ...call.request, method, path, body } };
}

/** What happened between the recorded calls and is kept apart, by the call that comes after it. */
export async function arrangeBefore(shop: ReplayedRestShop, call: RecordedCall): Promise<void> {
  const { group, name } = call;
  if (group === 'categories' && name === 'create-same-name') {
    const hats = { name: 'Kepurės', parent: 42, description: 'Šiltos', display: 'products', menu_order: 4 };
    await make(shop, 221, '/categories', { ...hats, image: { id: picture.ownId } });
  }
  if (group === 'reviews' && name === 'delete-trash')
    await shop.replay(asCall(call, 'PUT', `${products}/reviews/154`, { rating: 4 }));
}
