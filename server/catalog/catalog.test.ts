import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultProductListQuery, type ProductListQuery } from '#contract/list-query.ts';
import { decimal } from '#core/decimal.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { changePrices } from './products/change-price.ts';
import { changeStock } from './products/change-stock.ts';
import { refreshListings } from './products/refresh-listing.ts';

const now = new Date('2026-03-10T10:00:00Z');
const clock = () => now;

describeOnEachDatabase('reading the catalogue', (openDatabase) => {
  let open: OpenDatabase;
  let settings: Settings;
  let catalog: Catalog;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    open = await openDatabase();
    settings = await openSettings(open, clock);
    catalog = await createCatalog({ database: open, settings, clock });
    const { db } = open;
    await db
      .insertInto('category')
      .values([
        { id: 1, name: 'Namai', slug: 'namai' },
        { id: 2, name: 'Virtuvė', slug: 'virtuve', parent_id: 1 },
        { id: 3, name: 'Tuščia', slug: 'tuscia' },
      ])
      .execute();
    await db.insertInto('attribute').values({ id: 1, name: 'Spalva', slug: 'pa_spalva' }).execute();
    await db
      .insertInto('attribute_term')
      .values([
        { id: 1, attribute_id: 1, name: 'Žalia', slug: 'zalia' },
        { id: 2, attribute_id: 1, name: 'Balta', slug: 'balta' },
      ])
      .execute();
    const add = async (key: string, draft: Parameters<typeof addProduct>[1]) => {
      ids[key] = await addProduct(db, draft, now);
    };
    await add('cup', {
      name: 'Ąžuolinis puodelis',
      slug: 'puodelis',
      sku: 'PUO-1',
      regularPrice: '10',
      description: '<p>Lininių staltiesių draugas</p>',
    });
    await add('cloth', { name: 'Staltiesė', slug: 'staltiese', regularPrice: '40', salePrice: '30' });
    await add('hidden', { name: 'Paslėpta', slug: 'pasleptas', visibility: 'hidden', regularPrice: '5' });
    await add('draft', { name: 'Juodraštis', slug: 'juodrastis', status: 'draft', regularPrice: '5' });
    await add('towel', { name: 'Rankšluostis', slug: 'ranksluostis', type: 'variable' });
    await add('green', {
      name: 'Žalias',
      slug: 'r-zalias',
      parentId: ids['towel']!,
      regularPrice: '12',
      attributes: { pa_spalva: 'zalia' },
    });
    await add('white', {
      name: 'Baltas',
      slug: 'r-baltas',
      parentId: ids['towel']!,
      regularPrice: '14',
      stock: { quantity: 0 },
      attributes: { pa_spalva: '' },
    });
    await db
      .insertInto('product_category')
      .values([
        { product_id: ids['cup']!, category_id: 2 },
        { product_id: ids['cloth']!, category_id: 1 },
        { product_id: ids['towel']!, category_id: 1 },
        { product_id: ids['towel']!, category_id: 2 },
      ])
      .execute();
    await db
      .insertInto('product_attribute')
      .values({
        product_id: ids['towel']!,
        position: 0,
        attribute_id: 1,
        key: 'pa_spalva',
        name: 'Spalva',
        for_variations: true,
      })
      .execute();
    await db
      .insertInto('product_attribute_term')
      .values([
        { product_id: ids['towel']!, attribute_id: 1, term_id: 1 },
        { product_id: ids['towel']!, attribute_id: 1, term_id: 2 },
      ])
      .execute();
    await refreshListings(db, Object.values(ids), now);
    await db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
  });
  afterAll(async () => {
    await catalog.close();
    await settings.close();
    await open.close();
  });

  async function listNames(query: Partial<ProductListQuery>): Promise<readonly (string | undefined)[]> {
    const { products } = await catalog.listProducts({
      ...defaultProductListQuery,
      orderby: 'title',
      order: 'asc',
      ...query,
    });
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return products.map(({ offer }) => names.get(offer.id));
  }

  test('lists what is published, in the order of the Lithuanian alphabet', async () => {
    expect(await listNames({})).toEqual(['cup', 'hidden', 'towel', 'cloth']);
    expect(await listNames({ visibility: 'catalog' })).toEqual(['cup', 'towel', 'cloth']);
    expect(await listNames({ visibility: 'hidden' })).toEqual(['hidden']);
    expect(await listNames({ orderby: 'price', visibility: 'catalog' })).toEqual(['cup', 'towel', 'cloth']);
    expect(await listNames({ orderby: 'price', order: 'desc', visibility: 'catalog' })).toEqual([
      'cloth',
      'towel',
      'cup',
    ]);
    expect(await listNames({ orderby: 'include', include: [ids['cloth']!, ids['cup']!] })).toEqual(['cloth', 'cup']);
  });

  test('a category contains the products of its subcategories', async () => {
    const named = (terms: string[], operator: 'in' | 'not_in' | 'and' = 'in') =>
      listNames({ category: { terms, operator }, visibility: 'catalog' });
    expect(await named(['namai'])).toEqual(['cup', 'towel', 'cloth']);
    expect(await named(['2'])).toEqual(['cup', 'towel']);
    expect(await named(['namai', 'virtuve'], 'and')).toEqual(['towel']);
    expect(await named(['virtuve'], 'not_in')).toEqual(['cloth']);
    expect(await named(['nera'])).toEqual([]);
    const { categories } = await catalog.taxonomies();
    expect(categories.all.map(({ slug, path, count }) => [slug, path, count])).toEqual([
      ['namai', 'namai', 3],
      ['tuscia', 'tuscia', 0],
      ['virtuve', 'namai/virtuve', 2],
    ]);
    expect((await catalog.categoryByPath('namai/virtuve'))?.id).toBe(2);
    expect(await catalog.categoryByPath('virtuve')).toBeNull();
  });

  test('finds words in any form, with their accents or without', async () => {
    for (const search of ['puodelis', 'puodelį', 'AZUOLINIS', 'ąžuolinio puodelio', 'puodel', 'PUO-1']) {
      expect([search, await listNames({ search })]).toEqual([search, ['cup']]);
    }
    for (const search of ['staltiesiu draugai', 'puodelis staltiesė'])
      expect(await listNames({ search, orderby: 'include' })).toContain('cup');
    for (const search of ['qqqq', '!!!', "'", "a' | b & !c:*", '\\']) expect(await listNames({ search })).toEqual([]);
    expect(await listNames({ search: 'puodelis qqqq' })).toEqual(['cup']);
  });

  test('filters by price, sale, stock, attribute and code', async () => {
    expect(await listNames({ minPrice: 1300, maxPrice: 3500 })).toEqual(['towel', 'cloth']);
    expect(await listNames({ onSale: true })).toEqual(['cloth']);
    expect(await listNames({ stockStatus: ['outofstock'] })).toEqual([]);
    expect(await listNames({ skus: ['puo-1'] })).toEqual(['cup']);
    const colour = (slugs: string[], operator: 'in' | 'not_in' | 'and') =>
      listNames({ attributes: [{ attribute: 'pa_spalva', termIds: [], slugs, operator }] });
    expect(await colour(['zalia'], 'in')).toEqual(['towel']);
    expect(await colour(['zalia', 'balta'], 'and')).toEqual(['towel']);
    expect(await colour(['zalia', 'nera'], 'and')).toEqual([]);
    expect(await colour(['zalia'], 'not_in')).toEqual(['cup', 'hidden', 'cloth']);
    expect(await listNames({ type: 'variation', parent: [ids['towel']!], orderby: 'id' })).toEqual(['green', 'white']);
  });

  test('[3.4-02] a product comes with its variations, prices and stock', async () => {
    const towel = await catalog.productBySlug('ranksluostis');
    expect(
      towel?.variations.map(({ offer, attributes }) => [
        offer.id,
        attributes,
        offer.effective.price?.toFixed(),
        offer.sellable.stockQuantity,
      ]),
    ).toEqual([
      [ids['green'], { pa_spalva: 'zalia' }, '12', null],
      [ids['white'], { pa_spalva: '' }, '14', 0],
    ]);
    expect(towel?.attributes.map(({ key, termIds }) => [key, termIds.toSorted((a, b) => a - b)])).toEqual([
      ['pa_spalva', [1, 2]],
    ]);
    const { attributes } = await catalog.taxonomies();
    expect(attributes[0]?.terms.map(({ name }) => name)).toEqual(['Balta', 'Žalia']);
  });

  test('an unpublished or missing product and an impossible id return null', async () => {
    expect(await catalog.productById(ids['draft']!)).toBeNull();
    expect(await catalog.productBySlug('juodrastis')).toBeNull();
    expect(await catalog.productBySlug('r-zalias')).toBeNull();
    expect(await catalog.productById(99_999_999_999)).toBeNull();
    expect((await catalog.offers([0, -1, 1.5, 99_999_999_999])).size).toBe(0);
  });

  test('cached counts are recomputed once a change is announced', async () => {
    const page = () => catalog.listProducts({ ...defaultProductListQuery, perPage: 1, visibility: 'catalog' });
    expect(await page()).toMatchObject({ total: 3, totalPages: 3 });
    const before = catalog.revision();
    await addProduct(open.db, { name: 'Pagalvė', slug: 'pagalve', regularPrice: '1' }, now);
    await open.db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
    await expect.poll(() => catalog.revision()).toBeGreaterThan(before);
    expect((await page()).total).toBe(4);
  });

  test('a new price is used by lists, and invalid price changes are refused', async () => {
    const prices = { regularPrice: decimal('99'), salePrice: null, saleFrom: null, saleTo: null };
    const later = new Date(now.getTime() + 1000);
    expect(await changePrices(open, [{ productId: ids['green']!, prices }], later)).toMatchObject({ ok: true });
    expect(await listNames({ minPrice: 9000 })).toEqual(['towel']);
    const refused = async (productId: number, change: object = {}) => {
      const result = await changePrices(open, [{ productId, prices: { ...prices, ...change } }], later);
      return result.ok ? null : result.failure.code;
    };
    expect(await refused(ids['towel']!)).toBe('no_price_of_its_own');
    expect(await refused(424_242)).toBe('unknown_product');
    expect(await refused(ids['cup']!, { salePrice: decimal(99) })).toBe('sale_not_lower');
    expect(await refused(ids['cup']!, { salePrice: decimal(9), saleFrom: later, saleTo: now })).toBe(
      'sale_ends_before_it_begins',
    );
    expect((await catalog.productById(ids['cup']!))?.offer.effective.price?.toFixed()).toBe('10');
  });

  test('stock that is set agrees with its ledger, however often it is set', async () => {
    const productId = ids['white']!;
    for (const quantity of [7, 7, 2, 0, 4])
      expect(await changeStock(open, { productId, quantity }, now)).toMatchObject({ ok: true });
    const movements = await open.db
      .selectFrom('stock_movement')
      .select('delta')
      .where('product_id', '=', productId)
      .execute();
    expect(movements.map(({ delta }) => Number(delta))).toEqual([7, -5, -2, 4]);
    const offer = (await catalog.offers([productId])).get(productId);
    expect(offer?.sellable).toMatchObject({ manageStock: true, stockQuantity: 4 });
    expect(await changeStock(open, { productId, quantity: 2.5 }, now)).toMatchObject({
      failure: { code: 'not_in_steps' },
    });
    expect(await changeStock(open, { productId: 424_242, quantity: 1 }, now)).toMatchObject({ ok: false });
  });

  test('lists from memory follow prices, stock, new products and settings', async () => {
    const cheap = () => listNames({ maxPrice: 500, visibility: 'catalog' });
    for (let list = 0; list < 5; list += 1) await cheap();
    const price = { regularPrice: decimal('4'), salePrice: null, saleFrom: null, saleTo: null };
    await changePrices(open, [{ productId: ids['cup']!, prices: price }], new Date(now.getTime() + 2000));
    await expect.poll(cheap).toContain('cup');
    const candle = await addProduct(open.db, { name: 'Žvakė', slug: 'zvake', regularPrice: '3' }, now);
    ids['candle'] = candle;
    await expect.poll(cheap).toContain('candle');
    await changeStock(open, { productId: candle, quantity: 0 }, now);
    await expect.poll(() => listNames({ maxPrice: 500, stockStatus: ['outofstock'] })).toContain('candle');
    await settings.set('catalogue.hideOutOfStock', true);
    await expect.poll(cheap).not.toContain('candle');
    await settings.set('catalogue.hideOutOfStock', false);
    await expect.poll(cheap).toContain('candle');
  });

  /** Until every change so far has been heard, each of which is twice. */
  async function untilQuiet(): Promise<void> {
    let before = -1;
    await expect
      .poll(
        () => {
          const last = before;
          before = catalog.revision();
          return before - last;
        },
        { interval: 200 },
      )
      .toBe(0);
  }

  test('a price and stock count no term again, and what changes terms does', async () => {
    await untilQuiet();
    const before = await catalog.taxonomies();
    const revision = catalog.revision();
    await changeStock(open, { productId: ids['cup']!, quantity: 6 }, now);
    await expect.poll(() => catalog.revision()).toBeGreaterThan(revision);
    await untilQuiet();
    expect((await catalog.taxonomies()).categories.byId.get(1)).toBe(before.categories.byId.get(1));
    await open.db.insertInto('product_category').values({ product_id: ids['cup']!, category_id: 3 }).execute();
    await open.db.transaction().execute((trx) => announceChange(trx, ['catalogue', `product:${ids['cup']!}`]));
    await expect.poll(async () => (await catalog.taxonomies()).categories.byId.get(3)?.count).toBe(1);
  });
});
