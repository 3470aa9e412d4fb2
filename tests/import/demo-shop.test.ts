import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithDemoShop } from '#server/tools/import/demo-shop.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestShop, type TestShop } from './import-shop.ts';

describeOnEachDatabase('the demo shop', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
  });
  afterAll(() => shop.close());

  test('fills an empty shop, continues after an interruption, and is filled in once', async () => {
    const { db } = shop.database;
    const stop = new AbortController();
    expect(await fillWithDemoShop(shop, { signal: stop.signal, progress: () => stop.abort() })).toBe(true);
    const some = await db.selectFrom('product').select('id').execute();
    expect(some.length).toBeGreaterThan(0);
    expect(await fillWithDemoShop(shop)).toBe(true);
    const all = await db.selectFrom('product').select(['id', 'type', 'updated_at']).orderBy('id').execute();
    expect(all.length).toBeGreaterThan(some.length);
    expect(all.filter(({ type }) => type !== 'variation')).toHaveLength(131);
    expect(shop.settings.current().shop.bankAccount).toBe('LT12 1000 0111 0100 1000');
    expect(shop.settings.current().safety.manufacturers).toContainEqual(
      expect.objectContaining({ brand: 'molio-kiemas', name: expect.stringContaining('Molio kiemas') }),
    );
    const coupons = await db.selectFrom('coupon').select(['code', 'used']).orderBy('code').execute();
    expect(coupons).toEqual([
      { code: 'dovana5', used: 0 },
      { code: 'labas10', used: 0 },
    ]);
    expect(await fillWithDemoShop(shop)).toBe(false);
    expect(await db.selectFrom('product').select(['id', 'type', 'updated_at']).orderBy('id').execute()).toEqual(all);
  }, 180_000);

  test('has colours, pictures with alternative texts, and descriptions of its categories', async () => {
    const { db } = shop.database;
    const colours = await db
      .selectFrom('attribute')
      .innerJoin('attribute_term', 'attribute_id', 'attribute.id')
      .select(['type', 'swatch'])
      .where('attribute.slug', '=', 'pa_spalva')
      .execute();
    expect(colours.length).toBeGreaterThan(3);
    for (const { type, swatch } of colours)
      expect([type, swatch]).toEqual(['color', { color: expect.stringMatching(/^#[0-9A-F]{6}$/i) }]);
    const media = await db
      .selectFrom('media')
      .innerJoin('product_media', 'media_id', 'media.id')
      .select(['source', 'alt'])
      .execute();
    expect(media.length).toBeGreaterThan(100);
    expect(media.filter(({ alt }) => alt === '')).toEqual([]);
    const categories = await db.selectFrom('category').select(['description', 'media_id']).execute();
    expect(categories.every(({ description, media_id }) => description !== '' && media_id !== null)).toBe(true);
  });

  test('has sold some of its products more often than others', async () => {
    const listed = await shop.database.db
      .selectFrom('product_listing')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['sku', 'total_sales'])
      .where('parent_id', 'is', null)
      .orderBy('total_sales', 'desc')
      .execute();
    expect(new Set(listed.map(({ total_sales }) => Number(total_sales))).size).toBeGreaterThan(20);
    expect(Number(listed[0]?.total_sales)).toBeGreaterThan(30);
  });

  test('leaves a shop alone that has something of its own', async () => {
    const other = await openTestShop(open);
    const { db } = other.database;
    await db
      .insertInto('product')
      .values({ type: 'simple', slug: 'a', name: 'A', created_at: other.clock(), updated_at: other.clock() })
      .execute();
    expect(await fillWithDemoShop(other)).toBe(false);
    expect(await db.selectFrom('product').select('slug').execute()).toEqual([{ slug: 'a' }]);
    expect(other.settings.current().shop.bankAccount).toBe('');
    await other.close();
  });
});
