import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { storeApi } from './browser.ts';

const day = new Date('2026-11-01T00:00:00Z');
const secret = 'Slaptoji prekė';
const unknown = 987_654; // no product has it

let shop: TestShop;
let cup: number;
let bundle: number;
/** Ids of what nobody may learn of, by what it is. */
const hidden: Record<string, number> = {};

async function add(draft: Partial<ProductDraft>): Promise<number> {
  const slug = `p${crypto.randomUUID()}`;
  const { db } = shop.database;
  const id = await addProduct(db, { name: secret, slug, regularPrice: '1234.56', ...draft }, day);
  const picture = { source: `https://img.example/${slug}.jpg`, state: 'remote', name: 'a', created_at: day };
  const media = await db
    .insertInto('media')
    .values(picture as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_media').values({ product_id: id, position: 0, media_id: media.id }).execute(); // for feeds
  return id;
}

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  // Ids that occur in no answer by chance.
  await sql`select setval(pg_get_serial_sequence('product', 'id'), 700000)`.execute(db);
  for (const status of ['draft', 'private', 'pending']) hidden[status] = await add({ status });
  hidden['a draft with variations'] = await add({ status: 'draft', type: 'variable', slug: 'slaptoji-skara' });
  const parentId = hidden['a draft with variations'];
  hidden['a variation of a draft'] = await add({ parentId, slug: 'slaptas-variantas', sku: 'S-1' });
  const scarf = await add({ name: 'Skara', type: 'variable', slug: 'skara' });
  hidden['a draft variation'] = await add({ parentId: scarf, status: 'draft' });
  hidden['a draft with options'] = await add({ status: 'draft' });
  hidden['a draft bundle'] = await add({ status: 'draft', type: 'bundle' });
  const extras = (ids: readonly number[]) =>
    JSON.stringify(
      Object.fromEntries(ids.map((id, index) => [`k00${index}`, { id: String(id), qty: '1', price: '50%' }])),
    );
  const setMetas = async (id: number, metas: Readonly<Record<string, string>>) => {
    await db
      .updateTable('product')
      .set({ metas: JSON.stringify(metas) })
      .where('id', '=', id)
      .execute();
  };
  cup = await add({ name: 'Puodelis', slug: 'puodelis', regularPrice: '10' });
  await setMetas(cup, { woobt_ids: extras([hidden['draft'] ?? 0, unknown]) });
  await setMetas(hidden['a draft with options'], { woobt_ids: extras([cup]) });
  bundle = await add({ name: 'Rinkinys', slug: 'rinkinys', type: 'bundle' });
  await setMetas(bundle, { woosb_ids: extras([cup, hidden['draft'] ?? 0]) });
  await setMetas(hidden['a draft bundle'], { woosb_ids: extras([cup]) });
  const category = await db
    .insertInto('category')
    .values({ slug: 'indai', name: 'Indai' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const product_id of [cup, ...Object.values(hidden)])
    await db.insertInto('product_category').values({ product_id, category_id: category.id }).execute();
  await announceChange(db, ['catalogue']);
});
afterAll(() => shop.close());

type Call = { readonly path: string; readonly body?: object; readonly form?: string };

/** What is answered to a new visitor, with the id replaced by a word. */
async function answerTo({ path, body, form }: Call, id: number): Promise<unknown> {
  const guest = await shop.ask(`${storeApi}/cart`);
  const headers: Record<string, string> = { 'Cart-Token': guest.headers.get('Cart-Token') ?? '' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (form !== undefined) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  const sent = body === undefined ? form : JSON.stringify(body);
  const response = await shop.ask(path, sent === undefined ? { headers } : { method: 'POST', headers, body: sent });
  const cookies = response.headers.getSetCookie().filter((line) => !line.startsWith('vitrina_session='));
  const shown = [
    String(response.status),
    response.headers.get('Location') ?? '',
    response.headers.get('X-WP-Total') ?? '',
    ...cookies.map((line) => decodeURIComponent(line)),
    await response.text(),
  ].join('\n');
  return shown
    .replaceAll(/[0-9a-f]{10,}|"(?:nonce|Nonce|Cart-Token|Nonce-Timestamp|Cart-Hash)":"?[^",}]*"?/g, '')
    .replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), 'ID');
}

const calls: Readonly<Record<string, (id: number) => Call>> = {
  'add-item': (id) => ({ path: `${storeApi}/cart/add-item`, body: { id } }),
  'add-item with attributes': (id) => ({
    path: `${storeApi}/cart/add-item`,
    body: { id, variation: [{ attribute: 'Dydis', value: 'S' }] },
  }),
  'add-item with a wrong quantity': (id) => ({ path: `${storeApi}/cart/add-item`, body: { id, quantity: 1e6 } }),
  'add-item with parts': (id) => ({ path: `${storeApi}/cart/add-item?woosb_ids=${cup}/k000/1/`, body: { id } }),
  'add-item as an extra': (id) => ({ path: `${storeApi}/cart/add-item?woobt_ids=${id}/k000/1/`, body: { id: cup } }),
  'add-item as an extra of itself': (id) => ({
    path: `${storeApi}/cart/add-item?woobt_ids=${cup}/k000/1/`,
    body: { id },
  }),
  'add-item as a part': (id) => ({
    path: `${storeApi}/cart/add-item?woosb_ids=${cup}/k000/1/,${id}/k001/1/`,
    body: { id: bundle },
  }),
  'POST cart/items': (id) => ({ path: `${storeApi}/cart/items`, body: { id } }),
  batch: (id) => ({
    path: `${storeApi}/batch`,
    body: { requests: [{ method: 'POST', path: '/wc/store/v1/cart/add-item', body: { id } }] },
  }),
  'a link that adds': (id) => ({ path: `/puodelis/?add-to-cart=${id}` }),
  'a form that adds': (id) => ({ path: '/puodelis/', form: `add-to-cart=${id}&quantity=1` }),
  'a form that adds a variation of a draft': (id) => ({
    path: '/puodelis/',
    form: `add-to-cart=${hidden['a draft with variations']}&variation_id=${id}`,
  }),
  'a form that adds a variation': (id) => ({ path: '/puodelis/', form: `add-to-cart=${id}&variation_id=${id}` }),
  add_to_cart: (id) => ({ path: '/?wc-ajax=add_to_cart', form: `product_id=${id}` }),
  rtwpvs_add_variation_to_cart: (id) => ({
    path: '/?wc-ajax=rtwpvs_add_variation_to_cart',
    form: `product_id=${id}&variation_id=${id}`,
  }),
  woobt_add_all_to_cart: (id) => ({ path: '/?wc-ajax=woobt_add_all_to_cart', form: `product_id=${id}` }),
  woobt_get_variation_items: (id) => ({ path: '/?wc-ajax=woobt_get_variation_items', form: `variation_id=${id}` }),
  vitrina_bought_together: (id) => ({ path: '/?wc-ajax=vitrina_bought_together', form: `product_id=${id}` }),
  get_variation: (id) => ({ path: '/?wc-ajax=get_variation', form: `product_id=${id}` }),
  fsl_show_notice_bar: (id) => ({ path: '/?wc-ajax=fsl_show_notice_bar', form: `product_id=${id}` }),
  'a product': (id) => ({ path: `${storeApi}/products/${id}` }),
  'products included': (id) => ({ path: `${storeApi}/products?include=${id}` }),
  'products related': (id) => ({ path: `${storeApi}/products?related=${id}` }),
  'variations of a product': (id) => ({ path: `${storeApi}/products?type=variation&parent=${id}` }),
  'prices among related products': (id) => ({
    path: `${storeApi}/products/collection-data?calculate_price_range=true&include=${id}`,
  }),
  'reviews of a product': (id) => ({ path: `${storeApi}/products/reviews?product_id=${id}` }),
  'all reviews of a product': (id) => ({ path: `/wp-json/vitrina/v1/products/${id}/reviews` }),
  'a review': (id) => ({ path: `/wp-json/vitrina/v1/products/${id}/reviews`, body: { name: 'Ona', rating: 5 } }),
};

describe('a product that is not published', () => {
  test.each(Object.keys(calls))('is to %s as one that does not exist', async (name) => {
    const call = calls[name] ?? (() => ({ path: '/' }));
    const expected = await answerTo(call(unknown), unknown);
    for (const [what, id] of Object.entries(hidden)) {
      const answer = await answerTo(call(id), id);
      expect(answer, what).not.toMatch(/Slaptoji|1234|123456/);
      expect(answer, what).toBe(expected);
    }
  });

  test.each([
    ['a search', `${storeApi}/products?search=Slaptoji`],
    ['a search by SKU', `${storeApi}/products?sku=S-1`],
    ['a list by slug', `${storeApi}/products?slug=slaptoji-skara`],
    ['a product by slug', `${storeApi}/products/slaptoji-skara`],
    ['a variation by slug', `${storeApi}/products/slaptas-variantas`],
    ['suggestions', '/wp-json/vitrina/v1/suggestions?search=Slaptoji'],
    ['a bundle with it', `${storeApi}/products/rinkinys`],
    ['a product with it as an extra', `${storeApi}/products/puodelis`],
    ['the Google feed', '/feeds/google.xml'],
    ['the sitemap', '/sitemap-products-1.xml'],
  ])('is not in %s', async (_name, path) => {
    expect(await (await shop.ask(path)).text()).not.toMatch(/Slaptoji|slaptoji-skara|1234[.,]?56/i);
  });

  test('stays in a cart that holds it, by its name, and cannot be added once more', async () => {
    const id = await add({ name: 'Buvusi prekė', regularPrice: '10' });
    const token = (await shop.ask(`${storeApi}/cart`)).headers.get('Cart-Token') ?? '';
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
    const adding = { method: 'POST', headers, body: JSON.stringify({ id }) };
    expect((await shop.ask(`${storeApi}/cart/add-item`, adding)).status).toBe(201);
    await shop.database.db.updateTable('product').set({ status: 'draft' }).where('id', '=', id).execute();
    const cart = (await (await shop.ask(`${storeApi}/cart`, { headers })).json()) as { items: { name: string }[] };
    expect(cart.items.map(({ name }) => name)).toEqual(['Buvusi prekė']);
    expect(await (await shop.ask(`${storeApi}/cart/add-item`, adding)).json()).toMatchObject({
      code: 'woocommerce_rest_cart_invalid_product',
    });
  });
});
