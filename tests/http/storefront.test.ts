import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentPageSchema, storefrontSchema } from '#contract/storefront.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addPage } from '#tests/fixtures/pages.ts';
import { openTestShop, publicUrl } from './test-shop.ts';

const at = new Date('2026-11-20T10:00:00Z');

test('[7.7-01] the shop returns what every page shows of it under its REST base', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const root = await db
    .insertInto('category')
    .values({ name: 'Namai', slug: 'namai' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const below = await db
    .insertInto('category')
    .values([
      { name: 'Virtuvė', slug: 'virtuve', parent_id: root.id },
      { name: 'Tuščia', slug: 'tuscia', parent_id: root.id },
    ])
    .returning('id')
    .execute();
  const product = { type: 'simple', slug: 'a', name: 'A', created_at: at, updated_at: at } as const;
  const { id } = await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
  const listing = { product_id: id, listed: true, searchable: true, stock_status: 'instock', sort_name: 'a' } as const;
  await db
    .insertInto('product_listing')
    .values({ ...listing, menu_order: 0, created_at: at, document: '', search_text: 'a' })
    .execute();
  await db
    .insertInto('product_category')
    .values({ product_id: id, category_id: below[0]?.id ?? 0 })
    .execute();

  const response = await shop.ask('/wp-json/vitrina/v1/storefront');
  const storefront = v.parse(storefrontSchema, await response.json());
  expect(storefront.shop.name).toBe('Parduotuvė');
  expect(storefront.currency).toMatchObject({ currency_code: 'EUR', currency_minor_unit: 2 });
  expect(storefront.shipping.free_from).toBe('6000');
  expect(storefront.payments.map(({ id }) => id)).toEqual(['bacs', 'cod', 'cheque']);
  expect(storefront.categories).toEqual([
    {
      id: root.id,
      name: 'Namai',
      slug: 'namai',
      path: 'namai',
      count: 1,
      children: [{ id: below[0]?.id, name: 'Virtuvė', slug: 'virtuve', path: 'namai/virtuve', count: 1, children: [] }],
    },
  ]);

  await shop.settings.set('shop.name', 'Kita');
  const changed = v.parse(storefrontSchema, await (await shop.ask('/wp-json/vitrina/v1/storefront')).json());
  expect(changed.shop.name).toBe('Kita');
  expect(changed.add_ons).toEqual({});

  await shop.settings.set('addons', { 'free-shipping': { notice_bar: { enable_bar: '1' } } });
  const configuredStorefront = v.parse(
    storefrontSchema,
    await (await shop.ask('/wp-json/vitrina/v1/storefront')).json(),
  );
  expect(configuredStorefront.add_ons['free-shipping']).toMatchObject({ notice_bar: { enable_bar: '1', autohide: 1 } });
  await shop.close();
});

test('content pages are sanitised Markdown', async () => {
  const database = await openTemporaryPGlite();
  await addPage(
    database,
    'apie-mus',
    '---\ntitle: Apie mus\ndescription: Kas mes\norder: 2\n---\n\n# Apie mus\n\nMes *audžiame*.\n\n<script>alert(1)</script>\n',
  );
  await addPage(database, 'pristatymas', '# Pristatymas\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
  const shop = await openTestShop({ database });
  const list = await shop.ask('/wp-json/vitrina/v1/pages');
  const listed = (await list.json()) as readonly { readonly slug: string }[];
  expect(listed.slice(0, 2)).toEqual([
    { slug: 'pristatymas', title: 'Pristatymas' },
    { slug: 'apie-mus', title: 'Apie mus' },
  ]);
  // those that the law asks for follow, where the shop has not written its own
  expect(listed.filter(({ slug }) => slug === 'pristatymas')).toHaveLength(1);
  expect(listed.map(({ slug }) => slug)).toContain('taisykles');
  const about = v.parse(contentPageSchema, await (await shop.ask('/wp-json/vitrina/v1/pages/apie-mus')).json());
  expect(about).toMatchObject({ title: 'Apie mus', description: 'Kas mes' });
  expect(about.html).toContain('<em>audžiame</em>');
  expect(about.html).not.toMatch(/script|<h1>/);
  const table = v.parse(contentPageSchema, await (await shop.ask('/wp-json/vitrina/v1/pages/pristatymas')).json());
  expect(table.html).toContain('<table>');
  const missing = await shop.shop.fetch(new Request(`${publicUrl}/wp-json/vitrina/v1/pages/..%2Fsecret`));
  expect(missing.status).toBe(404);
  await shop.close();
});

test('API answers are compressed for clients that accept it', async () => {
  const shop = await openTestShop();
  const path = '/wp-json/vitrina/v1/storefront';
  const plain = await shop.ask(path);
  const packed = await shop.ask(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).toEqual([null, 'br']);
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  expect(JSON.parse(brotliDecompressSync(await packed.arrayBuffer()).toString())).toEqual(await plain.json());
  await shop.close();
});
