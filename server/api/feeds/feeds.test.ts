import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { parseXml, textsOf, type XmlElement } from '#tests/fixtures/parse-xml.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createFeeds, type Feeds } from './feed-files.ts';
import type { FeedItem } from './feed-item.ts';
import { type FeedHead, googleEnd, googleItem, googleStart } from './google-feed.ts';
import { kaina24End, kaina24Item, kaina24Start } from './kaina24-feed.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hostile = `<b>"Kvapni" & 'šilta'</b> ]]> \u0001&amp;`;

describeOnEachDatabase('product feeds', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let catalog: Catalog;
  let feeds: Feeds;
  let folder: string;
  let now = start;
  const ids: Record<string, number> = {};
  async function addPicture(product: number, source: string, state = 'remote'): Promise<void> {
    const { id } = await database.db
      .insertInto('media')
      .values({ source, state, name: 'a', created_at: start } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db.insertInto('product_media').values({ product_id: product, position: 0, media_id: id }).execute();
  }
  /** Adds a product, with a picture where one is named. */
  const add = async (
    name: string,
    draft: Omit<Parameters<typeof addProduct>[1], 'name'>,
    picture: string | null = `https://img.example/${name}.jpg`,
  ) => {
    const id = await addProduct(database.db, { name, slug: `p${Object.keys(ids).length}`, ...draft }, start);
    if (picture !== null) await addPicture(id, picture);
    ids[name] = id;
    return id;
  };

  beforeAll(async () => {
    database = await open();
    const clock = () => now;
    settings = await openSettings(database, clock);
    catalog = await createCatalog({ database, settings, clock });
    folder = await mkdtemp(join(tmpdir(), 'feeds-'));
    const { db } = database;
    const category = async (name: string, slug: string, parent: number | null) =>
      (
        await db
          .insertInto('category')
          .values({ name, slug, parent_id: parent })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const home = await category('Namai', 'namai', null);
    const table = await category('Stalo & virtuvės', 'stalo', home);
    const brand = await db
      .insertInto('brand')
      .values({ name: 'Linas', slug: 'linas' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cloth = await add(
      hostile,
      {
        sku: 'ST-1',
        regularPrice: '20',
        salePrice: '15',
        saleFrom: new Date('2026-11-20T22:00:00Z'),
        saleTo: new Date('2026-11-30T21:59:59.999Z'),
        stock: { quantity: 4 },
        description: `<p>Ilgas ${hostile}</p>`,
      },
      'https://img.example/a b&c.jpg',
    );
    await db.insertInto('product_category').values({ product_id: cloth, category_id: table }).execute();
    await db.insertInto('product_brand').values({ product_id: cloth, brand_id: brand.id }).execute();
    await db.updateTable('product').set({ gtin: '4771234567898' }).where('id', '=', cloth).execute();
    await add('Išparduota', { regularPrice: '5', stock: { quantity: 0 } });
    await add('Be kainos', {});
    await add('Be paveikslėlio', { regularPrice: '5' }, null);
    await addPicture(await add('Nupieštas', { regularPrice: '5' }, null), 'dingo.jpg', 'drawn');
    await add('Juodraštis', { regularPrice: '5', status: 'draft' });
    await add('Paslėpta', { regularPrice: '5', visibility: 'hidden' });
    await add('Būsima akcija', { regularPrice: '10', salePrice: '8', saleFrom: new Date('2026-12-01T22:00:00Z') });
    const shirt = await add('Marškiniai', { type: 'variable' });
    await db
      .insertInto('product_attribute')
      .values({
        product_id: shirt,
        position: 0,
        key: 'spalva',
        name: 'Spalva',
        for_variations: true,
        options: ['Žalia', 'Balta'],
      })
      .execute();
    const variation = (name: string, draft: object) => add(name, { parentId: shirt, ...draft }, null);
    await variation('Marškiniai žali', { regularPrice: '30', sku: 'M-Z', attributes: { spalva: 'Žalia' } });
    await variation('Marškiniai balti', { regularPrice: '32', attributes: { spalva: 'Balta' } });
    await catalog.close();
    catalog = await createCatalog({ database, settings, clock });
    feeds = newFeeds();
  });
  afterAll(async () => {
    await feeds?.close();
    await catalog?.close();
    await settings?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('an aborted download leaves no file open', async () => {
    const openFiles = async () => (await readdir('/proc/self/fd')).length;
    await (await feeds.answer(new Request('http://shop.test/feeds/google.xml')))?.text();
    const before = await openFiles();
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }]) {
      for (let round = 0; round < 20; round += 1) {
        const answer = await feeds.answer(new Request('http://shop.test/feeds/google.xml', { headers }));
        await answer?.body?.cancel();
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await openFiles()).toBeLessThan(before + 10);
  });

  const newFeeds = (changes: Partial<Parameters<typeof createFeeds>[0]> = {}) =>
    createFeeds({
      db: database.db,
      settings,
      catalog,
      folder,
      clock: () => now,
      publicUrl: 'https://shop.test',
      logger: pino({ level: 'silent' }),
      ...changes,
    });

  async function read(name: string, headers: Record<string, string> = {}): Promise<XmlElement> {
    const answer = await feeds.answer(new Request(`https://shop.test/feeds/${name}.xml`, { headers }));
    if (answer === null) throw new Error('there is no feed');
    return parseXml(await answer.text());
  }

  const googleItems = async () => {
    const [channel] = (await read('google')).children;
    return (channel?.children ?? []).filter(({ name }) => name === 'item');
  };
  const only = (item: XmlElement | undefined, name: string) => (item === undefined ? [] : textsOf(item, name));

  test('Google: lists what can be bought, variation by variation, with all known details', async () => {
    const items = await googleItems();
    const expectedNames = [hostile, 'Išparduota', 'Būsima akcija', 'Marškiniai žali', 'Marškiniai balti'];
    expect(items.map((item) => only(item, 'g:id')[0])).toEqual(expectedNames.map((name) => String(ids[name])));
    const [cloth, soldOut, later, green] = items;
    expect(only(cloth, 'g:title')).toEqual([hostile.replace('\u0001', '')]);
    expect(only(cloth, 'g:description')[0]).toContain(`Ilgas "Kvapni" & 'šilta' ]]>`);
    expect(only(cloth, 'g:price')).toEqual(['20.00 EUR']);
    expect(only(cloth, 'g:sale_price')).toEqual(['15.00 EUR']);
    expect(only(cloth, 'g:sale_price_effective_date')).toEqual(['2026-11-20T22:00:00.000Z/2026-11-30T21:59:59.999Z']);
    expect(only(cloth, 'g:availability')).toEqual(['in_stock']);
    expect(only(cloth, 'g:gtin')).toEqual(['4771234567898']);
    expect(only(cloth, 'g:mpn')).toEqual([]);
    expect(only(cloth, 'g:brand')).toEqual(['Linas']);
    expect(only(cloth, 'g:product_type')).toEqual(['Namai > Stalo & virtuvės']);
    expect(only(cloth, 'g:image_link')).toEqual(['https://img.example/a b&c.jpg']);
    expect(only(cloth, 'g:identifier_exists')).toEqual([]);
    const [shipping] = (cloth?.children ?? []).filter(({ name }) => name === 'g:shipping');
    expect(shipping?.children.map(({ text }) => text)).toEqual(['LT', 'Lietuvos pašto paštomatas', '2.49 EUR']);
    expect(only(soldOut, 'g:availability')).toEqual(['out_of_stock']);
    expect(only(soldOut, 'g:identifier_exists')).toEqual(['no']);
    expect(only(later, 'g:sale_price')).toEqual([]);
    expect(only(green, 'g:item_group_id')).toEqual([String(ids['Marškiniai'])]);
    expect(only(green, 'g:title')).toEqual(['Marškiniai – Žalia']);
    expect(only(green, 'g:color')).toEqual(['Žalia']);
    expect(only(green, 'g:link')[0]).toMatch(/^https:\/\/shop\.test\/produktas\/p\d+\/\?attribute_spalva=%C5%BDalia$/);
  });

  test('an article number is named as the maker’s where the brand is the shop’s own, or all are', async () => {
    const partNumbers = async () => {
      const again = newFeeds({ folder: join(folder, crypto.randomUUID()) });
      const answer = await again.answer(new Request('https://shop.test/feeds/google.xml'));
      const { children } = parseXml((await answer?.text()) ?? '');
      await again.close();
      return (children[0]?.children ?? []).flatMap((item) => only(item, 'g:mpn'));
    };
    expect(await partNumbers()).toEqual([]);
    await settings.set('shop.name', 'Linas');
    expect(await partNumbers()).toEqual(['ST-1']);
    await settings.reset('shop');
    await settings.set('feeds.skuIsPartNumber', true);
    expect(await partNumbers()).toEqual(['ST-1', 'M-Z']);
    await settings.reset('feeds');
  });

  test('Kaina24: the price now, the stock, and what was chosen', async () => {
    const { name, children } = await read('kaina24');
    expect(name).toBe('products');
    const [cloth, soldOut, , green] = children;
    expect(cloth?.attributes).toEqual({ id: String(ids[hostile]) });
    expect(only(cloth, 'price')).toEqual(['15.00']);
    expect(only(cloth, 'old_price')).toEqual(['20.00']);
    expect(only(cloth, 'stock')).toEqual(['4']);
    expect(only(cloth, 'ean_code')).toEqual(['4771234567898']);
    expect(only(cloth, 'manufacturer')).toEqual(['Linas']);
    expect(only(cloth, 'category_link')).toEqual(['https://shop.test/produkto-kategorija/namai/stalo/']);
    expect(only(cloth, 'delivery_cost')).toEqual(['2.49']);
    expect(only(soldOut, 'stock')).toEqual(['0']);
    expect(green?.children.find((child) => child.name === 'specs')?.children).toMatchObject([
      { name: 'spec', attributes: { name: 'Spalva' }, text: 'Žalia' },
    ]);
  });

  test('is sent compressed to clients that accept it, and not again while it is unchanged', async () => {
    const ask = (headers: Record<string, string>, method = 'GET') =>
      feeds.answer(new Request('https://shop.test/feeds/google.xml', { headers, method }));
    const uncompressedFeed = await (await ask({}))?.text();
    const small = await ask({ 'Accept-Encoding': 'br, gzip' });
    expect(small?.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(new Uint8Array((await small?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(
      uncompressedFeed,
    );
    const modified = small?.headers.get('Last-Modified') ?? '';
    expect((await ask({ 'If-Modified-Since': modified }))?.status).toBe(304);
    expect(await (await ask({}, 'HEAD'))?.text()).toBe('');
  });

  test('is generated anew after a change; a slow one only after a while, and meanwhile the old one is sent', async () => {
    let revisionsRead = 0;
    const large = newFeeds({
      quickBelow: 0,
      folder: join(folder, 'large'),
      catalog: {
        revision: () => {
          revisionsRead += 1;
          return catalog.revision();
        },
        taxonomies: () => catalog.taxonomies(),
      },
    });
    const count = async (of: Feeds) => {
      const answer = await of.answer(new Request('https://shop.test/feeds/kaina24.xml'));
      return parseXml((await answer?.text()) ?? '').children.length;
    };
    const before = await count(large);
    expect(await count(feeds)).toBe(before);
    const revision = catalog.revision();
    await add('Nauja', { regularPrice: '1' });
    await expect.poll(() => catalog.revision(), { timeout: 10_000 }).toBeGreaterThan(revision);
    expect(await count(feeds)).toBe(before + 1);
    expect(await count(large)).toBe(before);
    now = new Date(now.getTime() + 10 * 60_000 - 1);
    revisionsRead = 0;
    expect(await count(large)).toBe(before);
    expect(revisionsRead).toBe(1); // to see whether it is old; whoever makes it reads another
    now = new Date(now.getTime() + 1);
    expect(await count(large)).toBe(before);
    expect(revisionsRead).toBe(3);
    await expect.poll(() => count(large), { timeout: 10_000 }).toBe(before + 1);
    expect((await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.part'))).toEqual([]);
    await large.close();
  });

  test('Google: a backordered product is marked as such, with the date it is expected', async () => {
    const id = await add('Užsakoma', { regularPrice: '5', stock: { quantity: 0, backorders: 'notify' } });
    await catalog.close();
    catalog = await createCatalog({ database, settings, clock: () => now });
    feeds = newFeeds();
    const item = (await googleItems()).find((one) => only(one, 'g:id')[0] === String(id));
    expect(only(item, 'g:availability')).toEqual(['backorder']);
    expect(only(item, 'g:availability_date')).toEqual(['2026-12-04T22:00:00.000Z']);
  });

  test('a feed that is switched off, or that is none, is not there', async () => {
    await settings.set('feeds.google', false);
    expect(await feeds.answer(new Request('https://shop.test/feeds/google.xml'))).toBeNull();
    expect(await feeds.answer(new Request('https://shop.test/feeds/other.xml'))).toBeNull();
    expect(await read('kaina24')).toMatchObject({ name: 'products' });
    await settings.reset('feeds');
  });
});

describe('feeds of any products', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const cents = fc.nat(1_000_000).map(minorUnits);
  const items: fc.Arbitrary<FeedItem> = fc.record({
    id: fc.integer({ min: 1, max: 1e6 }),
    groupId: fc.option(fc.integer({ min: 1, max: 1e6 })),
    title: text,
    description: text,
    url: text,
    images: fc.array(text, { maxLength: 3 }),
    price: cents,
    regularPrice: cents,
    sale: fc.option(fc.record({ price: cents, from: fc.constant(null), to: fc.constant(null), running: fc.boolean() })),
    inStock: fc.boolean(),
    expected: fc.option(fc.date({ noInvalidDate: true })),
    quantity: fc.option(fc.double({ min: -10, max: 10, noNaN: true })),
    partNumber: text,
    gtin: text,
    brand: text,
    categoryPath: fc.array(text, { maxLength: 3 }),
    categoryUrl: text,
    options: fc.array(fc.record({ key: text, name: text, value: text }), { maxLength: 3 }),
    shipping: fc.array(fc.record({ country: text, service: text, price: cents }), { maxLength: 2 }),
  });
  const head: FeedHead = { title: hostile, description: hostile, url: hostile, currency: 'EUR', decimals: 2 };

  test('are well-formed where an attribute has the name of something that every object holds', () => {
    const [item] = fc.sample(items, { numRuns: 1, seed: 1 });
    if (item === undefined) throw new Error('no product was made');
    for (const key of ['constructor', '__proto__', 'pa_constructor']) {
      const options = [{ key, name: 'Konstruktorius', value: 'Medis' }];
      const { children } = parseXml(googleStart(head) + googleItem({ ...item, options }, head) + googleEnd);
      const [detail] = children[0]?.children.at(-1)?.children.filter(({ name }) => name === 'g:product_detail') ?? [];
      expect(detail?.children.map(({ text: value }) => value)).toEqual(['Konstruktorius', 'Medis']);
    }
  });

  test('are well-formed whatever their names hold', () => {
    fc.assert(
      fc.property(fc.array(items, { maxLength: 4 }), (all) => {
        const google = parseXml(googleStart(head) + all.map((item) => googleItem(item, head)).join('') + googleEnd);
        expect(google.children[0]?.children.filter(({ name }) => name === 'item')).toHaveLength(all.length);
        const kaina = parseXml(kaina24Start + all.map((item) => kaina24Item(item, head)).join('') + kaina24End);
        expect(kaina.children).toHaveLength(all.length);
      }),
    );
  });
});
