import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCatalog } from '#server/catalog/catalog.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createFindRedirect } from './find-redirect.ts';
import { addRedirects, createRedirects } from './redirects.ts';

const at = new Date('2026-11-21T10:00:00Z');
const clock = () => at;
const blog = () => ({ posts: [], categories: [] });

describeOnEachDatabase('former addresses of pages', (open) => {
  test('redirect to where the page is now, however often it moved, or answer that it is gone', async () => {
    const database = await open();
    const { db } = database;
    const settings = await openSettings(database, clock);
    const catalog = await createCatalog({ database, settings, clock });
    const redirects = createRedirects(db, 'https://shop.test');
    const find = createFindRedirect({ db, catalog, redirects, settings, blog });
    const target = async (path: string) => {
      const moved = await find(path);
      return moved.kind === 'moved' ? moved.target : moved.kind;
    };
    const rename = async (slug: string) => db.updateTable('product').set({ slug }).where('id', '=', id).execute();

    const id = await addProduct(db, { name: 'Rasa', slug: 'rasa', regularPrice: '10' }, at);
    expect(await target('/produktas/rasa/')).toBe('unknown');
    await rename('rasa-2');
    await rename('rasa-3');
    for (const old of ['/produktas/rasa/', '/produktas/RASA', '/produktas/rasa-2/', '/product/rasa/'])
      expect(await target(old)).toBe('/produktas/rasa-3/');
    // Back at its first address, it is not redirected.
    await rename('rasa');
    expect(await target('/produktas/rasa/')).toBe('unknown');
    expect(await target('/produktas/rasa-3/')).toBe('/produktas/rasa/');

    await db.updateTable('product').set({ status: 'draft' }).where('id', '=', id).execute();
    expect(await target('/produktas/rasa-3/')).toBe('unknown');
    await db.updateTable('product').set({ status: 'publish' }).where('id', '=', id).execute();
    await db.deleteFrom('product').where('id', '=', id).execute();
    for (const old of ['/produktas/rasa/', '/produktas/rasa-2/', '/produktas/rasa-3/'])
      expect(await target(old)).toBe('gone');
    expect(await target('/produktas/niekada/')).toBe('unknown');

    const draft = await addProduct(db, { name: 'Juodraštis', slug: 'juodrastis', regularPrice: '10' }, at);
    await db.updateTable('product').set({ status: 'draft' }).where('id', '=', draft).execute();
    await db.deleteFrom('product').where('id', '=', draft).execute();
    expect(await target('/produktas/juodrastis/')).toBe('unknown');

    const added = [
      { source: '/produktas/rasa/', target: '/parduotuve/' },
      { source: '/akcija/', target: null },
    ];
    await db.transaction().execute((trx) => addRedirects(trx, added, { publicUrl: null, at }));
    expect(await target('/produktas/rasa/')).toBe('/parduotuve/');
    expect(await target('/akcija')).toBe('gone');
    expect(await target('//evil.example/')).toBe('unknown');
    for (const odd of ['/constructor/x/', '/__proto__/x/', '/toString/x/', '/product/a%00b/', '/%00/'])
      expect(await target(odd)).toBe('unknown');
    await catalog.close();
    await settings.close();
    await database.close();
  });

  test('of categories, tags and brands redirect too', async () => {
    const database = await open();
    const { db } = database;
    await db.insertInto('category').values({ name: 'Namai', slug: 'namai', description: '' }).execute();
    await db.insertInto('tag').values({ name: 'Dovanai', slug: 'dovanai' }).execute();
    await db.insertInto('brand').values({ name: 'Rasa', slug: 'rasa' }).execute();
    for (const table of ['category', 'tag', 'brand'] as const)
      await db
        .updateTable(table)
        .set({ slug: sql<string>`slug || '-n'` })
        .execute();
    const settings = await openSettings(database, clock);
    const catalog = await createCatalog({ database, settings, clock });
    const find = createFindRedirect({
      db,
      catalog,
      redirects: createRedirects(db, 'https://shop.test'),
      settings,
      blog,
    });
    const moved = [
      '/produkto-kategorija/x/namai/',
      '/produkto-zyma/dovanai/',
      '/gamintojas/rasa/',
      '/product-tag/dovanai/',
    ];
    expect(await Promise.all(moved.map(find))).toEqual(
      [
        '/produkto-kategorija/namai-n/',
        '/produkto-zyma/dovanai-n/',
        '/gamintojas/rasa-n/',
        '/produkto-zyma/dovanai-n/',
      ].map((target) => ({ kind: 'moved', target })),
    );
    await catalog.close();
    await settings.close();
    await database.close();
  });

  test('by all names that the shop had lead to where the page is now, in one step', async () => {
    const database = await open();
    const { db } = database;
    const settings = await openSettings(database, clock);
    const catalog = await createCatalog({ database, settings, clock });
    const posts = () => ({ posts: ['naujiena'], categories: ['tema'] });
    const redirects = createRedirects(db, 'https://shop.test');
    const find = createFindRedirect({ db, catalog, redirects, settings, blog: posts });
    const target = async (path: string) => {
      const moved = await find(path);
      return moved.kind === 'moved' ? moved.target : moved.kind;
    };
    const id = await addProduct(db, { name: 'Rasa', slug: 'rasa', regularPrice: '10' }, at);
    const [above] = await db
      .insertInto('category')
      .values({ name: 'Namai', slug: 'namai', description: '' })
      .returning('id')
      .execute();
    const [category] = await db
      .insertInto('category')
      .values({ name: 'Virtuvė', slug: 'virtuve', description: '', parent_id: above?.id ?? 0 })
      .returning('id')
      .execute();
    const categoryId = category?.id ?? 0;
    await db.insertInto('product_category').values({ product_id: id, category_id: categoryId, position: 0 }).execute();
    const list = [{ source: '/akcija/', target: '/produktas/rasa/' }];
    await db.transaction().execute((trx) => addRedirects(trx, list, { publicUrl: null, at }));

    for (const value of ['prekes', 'shop/%product_cat%', 'visos/%product_cat%'])
      expect(await settings.set('permalinks.product', value)).toBeNull();
    await settings.set('permalinks.cart', 'cart');
    await settings.set('permalinks.checkout', 'pirkti');
    await settings.set('permalinks.blog', 'naujienos');
    await db.updateTable('product').set({ slug: 'rasa-2' }).where('id', '=', id).execute();
    await db.updateTable('category').set({ slug: 'virtuvei' }).where('id', '=', categoryId).execute();
    await announceChange(db, ['everything']);
    const former = [
      '/produktas/rasa/',
      '/prekes/rasa/',
      '/shop/namai/virtuve/rasa/',
      '/visos/rasa/',
      '/product/rasa-2/',
    ];
    for (const path of [...former, '/akcija/', '/visos/namai/virtuve/rasa-2/'])
      await expect.poll(() => target(path)).toBe('/visos/namai/virtuvei/rasa-2/');
    expect(await target('/visos/namai/virtuvei/rasa-2/')).toBe('unknown');
    expect(await target('/krepselis/')).toBe('/cart/');
    expect(await target('/cart/')).toBe('unknown');
    expect(await target('/apmokejimas/order-received/5/')).toBe('/pirkti/order-received/5/');
    expect(await target('/tinklarastis/naujiena/')).toBe('/naujienos/naujiena/');
    expect(await target('/tinklarastis/kategorija/tema/')).toBe('/naujienos/kategorija/tema/');
    expect(await target('/tinklarastis/nera/')).toBe('unknown');
    expect(await target('/product-category/virtuve/page/3/')).toBe('/produkto-kategorija/namai/virtuvei/?puslapis=3');

    // Back to the first names, those between are the former ones.
    await settings.reset('permalinks');
    expect(await target('/visos/namai/virtuvei/rasa/')).toBe('/produktas/rasa-2/');
    expect(await target('/cart/')).toBe('/krepselis/');
    expect(await target('/krepselis/')).toBe('unknown');
    await catalog.close();
    await settings.close();
    await database.close();
  });
});
