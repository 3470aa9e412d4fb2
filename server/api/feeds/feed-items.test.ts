import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { FeedItem } from './feed-item.ts';
import { feedItems } from './feed-items.ts';

const at = new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('items of feeds', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let catalog: Catalog;
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    settings = await openSettings(database, () => at);
    const product = await addProduct(
      db,
      { name: 'Staltiesė', slug: 's', regularPrice: '20', salePrice: '15', stock: { quantity: 4 } },
      at,
    );
    const { id: picture } = await db
      .insertInto('media')
      .values({ source: 'https://img.example/a.jpg', state: 'remote', name: 'a', created_at: at } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('product_media').values({ product_id: product, position: 0, media_id: picture }).execute();
    for (const [name, slug] of [
      ['Stalui', 'stalui'],
      ['Akcija', 'akcija'],
    ] as const) {
      const { id } = await db
        .insertInto('category')
        .values({ name, slug, parent_id: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('product_category').values({ product_id: product, category_id: id }).execute();
    }
    catalog = await createCatalog({ database, settings, clock: () => at });
  });
  afterAll(async () => {
    await catalog?.close();
    await settings?.close();
    await database?.close();
  });

  async function item(): Promise<FeedItem | undefined> {
    const source = { db: database.db, settings: settings.current(), at, publicUrl: 'https://shop.test' };
    const items: FeedItem[] = [];
    for await (const some of feedItems({ ...source, taxonomies: await catalog.taxonomies() })) items.push(...some);
    return items[0];
  }

  test.each(['incl', 'excl'] as const)('prices include VAT where the shop shows them %s. tax', async (display) => {
    await settings.set('tax.display', display);
    expect(await item()).toMatchObject({ price: 1500, regularPrice: 2000, sale: { price: 1500, running: true } });
    await settings.reset('tax');
  });

  test('a category that the shop does not show is not named', async () => {
    await settings.set('catalogue.unshownCategories', ['akcija']);
    expect(await item()).toMatchObject({ categoryPath: ['Stalui'] });
    await settings.set('catalogue.unshownCategories', ['stalui']);
    expect(await item()).toMatchObject({ categoryPath: ['Akcija'] });
    await settings.set('catalogue.unshownCategories', ['stalui', 'akcija']);
    expect(await item()).toMatchObject({ categoryPath: [], categoryUrl: '' });
    await settings.reset('catalogue');
  });
});
