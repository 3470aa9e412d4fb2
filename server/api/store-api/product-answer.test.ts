import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { productVariationsPath, storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import type { VariationData } from '#contract/variation.ts';
import { decimal } from '#core/decimal.ts';
import { vilniusMidnight } from '#core/time/vilnius.ts';
import { createCatalog, type Catalog } from '#server/catalog/catalog.ts';
import { changePrices } from '#server/catalog/products/change-price.ts';
import { changeStock } from '#server/catalog/products/change-stock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type ResponseCache, createResponseCache } from './response-cache.ts';
import { productRoutes } from './product-routes.ts';

describe('products of the Store API', () => {
  let now = vilniusMidnight('2026-01-01');
  const clock = () => now;
  let open: OpenDatabase;
  let settings: Settings;
  let catalog: Catalog;
  let responseCache: ResponseCache;
  let app: Hono<ShopEnv>;

  beforeAll(async () => {
    open = await openTemporaryPGlite();
    settings = await openSettings(open, clock);
    catalog = await createCatalog({ database: open, settings, clock });
    responseCache = await createResponseCache(open, clock, 'https://shop.test');
    const texts = createTexts('lt_LT');
    app = productRoutes({ catalog, settings, texts, clock, publicUrl: 'https://shop.test', responseCache, addOns: [] });
  });
  afterAll(async () => {
    await responseCache.close();
    await catalog.close();
    await settings.close();
    await open.close();
  });

  const ask = (path: string) => app.request(`https://shop.test${path}`);
  const product = async (id: number): Promise<Product> => (await ask(`${storeApiPath}/products/${id}`)).json();

  test('the lowest price of 30 days is returned only with a running price reduction, and only where it is known', async () => {
    now = vilniusMidnight('2026-01-01');
    const id = await addProduct(open.db, { name: 'Drobė', regularPrice: '20' }, now);
    const set = async (on: string, regular: number, sale: number | null) => {
      now = vilniusMidnight(on);
      const prices = {
        regularPrice: decimal(regular),
        salePrice: sale === null ? null : decimal(sale),
        saleFrom: null,
        saleTo: null,
      };
      await changePrices(open, [{ productId: id, prices }], now);
    };
    const readPrices = async () => {
      const { extensions, prices, on_sale } = await product(id);
      return [prices.price, on_sale, extensions.vitrina.lowest_price_30_days];
    };
    await set('2026-01-10', 20, 15);
    await expect.poll(readPrices).toEqual(['1500', true, null]);
    await set('2026-02-01', 20, null);
    await expect.poll(readPrices).toEqual(['2000', false, null]);
    await set('2026-02-20', 24, 18);
    await expect.poll(readPrices).toEqual(['1800', true, '1500']);
  });

  test('unknown parameters share one cached response, yet stay in the links to its neighbouring pages', async () => {
    now = vilniusMidnight('2025-12-01');
    for (const name of ['Pirma', 'Antra', 'Trečia']) await addProduct(open.db, { name, regularPrice: '20' }, now);
    const read = vi.spyOn(catalog, 'listIds');
    const list = (query: string) => ask(`${storeApiPath}/products?per_page=1${query}`);
    const plain = await list('&page=2');
    const odd = await list('&page=2&_fields=id&junk[]=$1');
    expect(read).toHaveBeenCalledTimes(1);
    expect(await odd.text()).toBe(await plain.text());
    expect(plain.headers.get('Link')).toContain('?per_page=1&page=3>; rel="next"');
    expect(odd.headers.get('Link')).toContain('?per_page=1&page=3&_fields=id&junk%5B%5D=%241>; rel="next"');
    await list('&page=2&include[]=1');
    await list('&page=2&vitrina_tax_product_cat=x');
    expect(read).toHaveBeenCalledTimes(3);
    read.mockRestore();
  });

  test('a product is read and priced once for all lists that show it, until it changes', async () => {
    now = vilniusMidnight('2025-12-02');
    const names = ['Pirmas', 'Antras', 'Trečias'];
    const ids: number[] = [];
    for (const name of names) ids.push(await addProduct(open.db, { name, regularPrice: '20' }, now));
    const [first = 0, second = 0, third = 0] = ids;
    const read = vi.spyOn(catalog, 'productsByIds');
    const prices = async (...included: number[]) => {
      const answer = await ask(`${storeApiPath}/products?include=${included.join(',')}&orderby=include`);
      return ((await answer.json()) as Product[]).map(({ id, prices: { price } }) => [id, price]);
    };
    expect(await prices(first, second)).toEqual([
      [first, '2000'],
      [second, '2000'],
    ]);
    expect(await prices(third, second, first)).toEqual([third, second, first].map((id) => [id, '2000']));
    expect(read.mock.calls).toEqual([[[first, second]], [[third]]]);
    const prices30 = { regularPrice: decimal(30), salePrice: null, saleFrom: null, saleTo: null };
    await changePrices(open, [{ productId: second, prices: prices30 }], now);
    await expect
      .poll(() => prices(second, third))
      .toEqual([
        [second, '3000'],
        [third, '2000'],
      ]);
    expect(await prices(999_999)).toEqual([]);
    read.mockRestore();
  });

  test('a sale begins and ends by itself', async () => {
    now = vilniusMidnight('2026-04-01');
    const sale = {
      salePrice: '30',
      saleFrom: vilniusMidnight('2026-05-01'),
      saleTo: new Date(vilniusMidnight('2026-05-08').getTime() - 1),
    };
    const id = await addProduct(open.db, { name: 'Klostė', slug: 'kloste', regularPrice: '40', ...sale }, now);
    const readPrices = async (at: Date) => {
      now = at;
      const { prices, extensions } = await product(id);
      return [prices.price, extensions.vitrina.on_sale_until, extensions.vitrina.lowest_price_30_days];
    };
    expect(await readPrices(new Date(vilniusMidnight('2026-05-01').getTime() - 1))).toEqual(['4000', null, null]);
    expect(await readPrices(vilniusMidnight('2026-05-01'))).toEqual([
      '3000',
      vilniusMidnight('2026-05-08').toISOString(),
      '4000',
    ]);
    expect(await readPrices(vilniusMidnight('2026-05-08'))).toEqual(['4000', null, null]);
  });

  test('[3.1-01] [9.2-01] prices are what a visitor pays, in minor units, by the shop’s display', async () => {
    now = vilniusMidnight('2026-06-01');
    const id = await addProduct(
      open.db,
      { name: 'Pagalvė', slug: 'pagalve', sku: 'PAG', regularPrice: '52.7', salePrice: '40.005' },
      now,
    );
    expect(await product(id)).toMatchObject({
      id,
      name: 'Pagalvė',
      sku: 'PAG',
      prices: { price: '4001', regular_price: '5270', currency_minor_unit: 2 },
    });
    await settings.set('tax.display', 'excl');
    await expect.poll(async () => (await product(id)).prices.regular_price).toBe('4355');
    await settings.set('tax.display', 'incl');
    await expect.poll(async () => (await product(id)).prices.regular_price).toBe('5270');
  });

  test('[3.4-02] [3.4-03] [3.4-04] [3.4-05] [3.4-10] [3.4-11] [3.4-12] [3.4-13] variations carry what the form needs', async () => {
    now = vilniusMidnight('2026-06-02');
    const parent = await addProduct(open.db, { name: 'Marškiniai', slug: 'marskiniai', type: 'variable' }, now);
    const add = (slug: string, draft: object) =>
      addProduct(
        open.db,
        { name: slug, slug, parentId: parent, regularPrice: '30', attributes: { dydis: slug }, ...draft },
        now,
      );
    const small = await add('s', { salePrice: '24', sku: 'M-S', description: '<p>Siauri</p>', stock: { quantity: 2 } });
    const large = await add('l', { stock: { quantity: 0 } });
    await add('be-kainos', { regularPrice: undefined });
    await open.db
      .updateTable('product')
      .set({ weight: '0.35', length: '30', width: '20.5' })
      .where('id', '=', small)
      .execute();

    const { extensions, prices, is_in_stock } = await product(parent);
    expect([prices.price, prices.regular_price, prices.price_range, is_in_stock]).toEqual([
      '2400',
      '3000',
      { min_amount: '2400', max_amount: '3000' },
      true,
    ]);
    const variations = extensions.vitrina.variations ?? [];
    expect(variations.map(({ variation_id }) => variation_id)).toEqual([small, large]);
    expect(variations[0]).toMatchObject({
      attributes: { attribute_dydis: 's' },
      display_price: '2400',
      display_regular_price: '3000',
      price_html: expect.stringContaining('24,00'),
      is_purchasable: true,
      is_in_stock: true,
      variation_is_active: true,
      availability: { status: 'low', left: 2, backorder: 'no' },
      availability_html: '<p class="stock in-stock">Liko 2</p>',
      variation_stock_left: 2,
      max_qty: 2,
      sku: 'M-S',
      weight: '0.35',
      weight_html: '0,35 kg',
      dimensions_html: '30 × 20,5 cm',
      variation_description: '<p>Siauri</p>',
    });
    expect(variations[1]).toMatchObject({
      is_in_stock: false,
      variation_is_active: false,
      variation_stock_left: 0,
      availability: { status: 'out_of_stock' },
    });
  });

  test('[3.4-14] a product with more variations than are embedded returns them on request', async () => {
    now = vilniusMidnight('2026-06-03');
    const parent = await addProduct(open.db, { name: 'Audinys', slug: 'audinys', type: 'variable' }, now);
    for (let index = 0; index < 31; index += 1) {
      await addProduct(
        open.db,
        { name: 'a', slug: `a-${index}`, parentId: parent, regularPrice: '5', attributes: { spalva: `${index}` } },
        now,
      );
    }
    expect((await product(parent)).extensions.vitrina.variations).toBeNull();
    const answer = await ask(`${vitrinaApiPath}${productVariationsPath(parent)}`);
    const variations: readonly VariationData[] = await answer.json();
    expect(variations.map(({ attributes }) => attributes['attribute_spalva'])).toEqual(
      Array.from({ length: 31 }, (_, index) => String(index)),
    );
    expect((await ask(`${vitrinaApiPath}${productVariationsPath(424_242)}`)).status).toBe(404);
  });

  test('a cached response is recomputed once its product has changed', async () => {
    now = vilniusMidnight('2026-06-04');
    const id = await addProduct(
      open.db,
      { name: 'Vaza', slug: 'vaza', regularPrice: '9', stock: { quantity: 5 } },
      now,
    );
    const list = async (): Promise<readonly Product[]> => (await ask(`${storeApiPath}/products?include=${id}`)).json();
    expect((await product(id)).stock_availability.text).toBe('Liko 5');
    expect((await list())[0]?.is_in_stock).toBe(true);
    await changeStock(open, { productId: id, quantity: 0 }, now);
    await expect.poll(async () => (await product(id)).stock_availability.text).toBe('Neturime');
    await expect.poll(async () => (await list())[0]?.is_in_stock).toBe(false);
  });

  test('no reduction is announced where the sale price is not lower', async () => {
    now = vilniusMidnight('2026-06-05');
    const id = await addProduct(open.db, { name: 'Dubuo', slug: 'dubuo', regularPrice: '9', salePrice: '9' }, now);
    const { on_sale, price_html } = await product(id);
    expect([on_sale, price_html.includes('<del')]).toEqual([false, false]);
  });
});
