import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const api = '/wp-json/wc/store/v1';
const at = new Date('2026-11-01T00:00:00Z');
let calls = 0;

/** An add-on that returns what a product is engraved with, and names its neighbour as a product behind it. */
const engraving: AddOn = {
  name: 'engraving',
  extendProduct({ product: { offer, metas, variations }, isDetail, settings }) {
    calls += 1;
    if (!('engraving' in metas)) return undefined;
    const variationTexts = variations.map((variation) => variation.metas['engraving'] ?? null);
    return { id: offer.id, text: metas['engraving'], isDetail, variationTexts, settings: settings ?? null };
  },
  productsBehind: ({ product: { metas } }) => (typeof metas['neighbour'] === 'number' ? [metas['neighbour']] : []),
};

let shop: TestShop;
let mug: number;
let plain: number;

beforeAll(async () => {
  shop = await openTestShop({ addOns: [engraving] });
  const { db } = shop.database;
  plain = await addProduct(db, { name: 'Lėkštė', slug: 'lekste', regularPrice: '9' }, at);
  mug = await addProduct(db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '8' }, at);
  await setMetas(mug, { engraving: 'Labas', neighbour: plain });
  await sql`insert into product_link (product_id, kind, linked_id, position) values (${plain}, 'cross_sell', ${mug}, 0)`.execute(
    db,
  );
  await announceChange(db, [`product:${plain}`]);
});
afterAll(() => shop.close());

async function setMetas(id: number, metas: object): Promise<void> {
  const { db } = shop.database;
  await db
    .updateTable('product')
    .set({ metas: JSON.stringify(metas) })
    .where('id', '=', id)
    .execute();
  await announceChange(db, [`product:${id}`]);
}

async function read<T>(path: string): Promise<T> {
  return (await (await shop.ask(`${api}${path}`)).json()) as T;
}

const part = (product: Product | undefined) => product?.extensions['engraving'];

test('an add-on extends single products, lists and cross-sells', async () => {
  const engravingPart = { id: mug, text: 'Labas', variationTexts: [], settings: null };
  expect(part(await read(`/products/${mug}`))).toEqual({ ...engravingPart, isDetail: true });
  expect(part(await read('/products/puodelis'))).toEqual({ ...engravingPart, isDetail: true });
  const [listed, other] = await read<Product[]>('/products?orderby=id');
  expect([part(listed), other && 'engraving' in other.extensions]).toEqual([
    { ...engravingPart, isDetail: false },
    false,
  ]);

  const first = await shop.ask(`${api}/cart`);
  const headers = { 'Content-Type': 'application/json', 'Cart-Token': first.headers.get('Cart-Token') ?? '' };
  const added = await shop.ask(`${api}/cart/add-item`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id: plain }),
  });
  const { cross_sells } = (await added.json()) as Cart;
  expect(cross_sells.map(part)).toEqual([{ ...engravingPart, isDetail: false }]);
});

test('the add-on’s part is cached until the product, a product behind it or a setting changes', async () => {
  const readProduct = async () => {
    const before = calls;
    const product = await read<Product>(`/products/${mug}`);
    return { product, worked: calls > before };
  };
  await readProduct();
  expect((await readProduct()).worked).toBe(false);
  await announceChange(shop.database.db, [`product:${plain}`]);
  expect((await readProduct()).worked).toBe(true);
  await setMetas(mug, { engraving: 'Sveikas' });
  expect(part((await readProduct()).product)).toMatchObject({ text: 'Sveikas' });
  await announceChange(shop.database.db, [`product:${plain}`]);
  expect((await readProduct()).worked).toBe(false);
  expect(await shop.settings.set('addons.engraving', { font: 'serif' })).toBeNull();
  expect(part((await readProduct()).product)).toMatchObject({ settings: { font: 'serif' } });
});
