import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { Category } from '#contract/category.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';

const api = '/wp-json/wc/store/v1';
const products = `${api}/products`;

describe.skipIf(!isRecordedHere)('parameters of lists', () => {
  let shop: RecordedShop;
  let all: readonly Product[];
  beforeAll(async () => {
    shop = await openRecordedShop();
    all = await everything('');
  }, 300_000);
  afterAll(() => shop?.close());

  async function read<T>(path: string, of: Pick<RecordedShop, 'ask'> = shop): Promise<T> {
    const answer = await of.ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  }

  /** All products of a list, page by page; their number must equal the total in the header. */
  async function everything(query: string): Promise<readonly Product[]> {
    const listedProducts: Product[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await shop.ask(`${products}?per_page=100&page=${page}${query === '' ? '' : `&${query}`}`);
      expect([query, answer.status]).toEqual([query, 200]);
      listedProducts.push(...((await answer.json()) as readonly Product[]));
      if (page >= Number(answer.headers.get('X-WP-TotalPages'))) {
        expect([query, listedProducts.length]).toEqual([query, Number(answer.headers.get('X-WP-Total'))]);
        return listedProducts;
      }
    }
  }

  const ids = (list: readonly Product[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
  const idsWhere = (fits: (product: Product) => boolean) => ids(all.filter(fits));
  const has = (product: Product, taxonomy: string, slug: string) =>
    product.attributes.some((one) => one.taxonomy === taxonomy && one.terms.some((term) => term.slug === slug));
  const filed = (product: Product, slug: string) => product.categories.some((category) => category.slug === slug);

  test('ids, slugs and codes', async () => {
    const some = all.slice(3, 9);
    const [one, two] = some;
    const list = ids(some).join(',');
    const brackets = ids(some)
      .map((id) => `include[]=${id}`)
      .join('&');
    expect(ids(await everything(`include=${list}`))).toEqual(ids(some));
    expect(ids(await everything(brackets))).toEqual(ids(some));
    expect(ids(await everything(`exclude=${list}`))).toEqual(idsWhere(({ id }) => !ids(some).includes(id)));
    expect(
      (await read<Product[]>(`${products}?include=${some.map(({ id }) => id).join(',')}&orderby=include`)).map(
        ({ id }) => id,
      ),
    ).toEqual(some.map(({ id }) => id));
    expect(ids(await everything(`slug=${one?.slug},${two?.slug}`))).toEqual(ids(some.slice(0, 2)));
    const coded = all.filter(({ sku }) => sku !== '').slice(0, 3);
    expect(ids(await everything(`sku=${coded.map(({ sku }) => sku).join(',')}`))).toEqual(ids(coded));
    const variable = all.filter(({ type }) => type === 'variable').slice(0, 2);
    const below = ids(variable.slice(0, 1)).join();
    const variations = variable[0]?.variations.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids(await everything(`type=variation&parent=${below}`))).toEqual(variations);
    const otherVariations = await everything(`type=variation&parent_exclude=${below}`);
    expect(otherVariations.some(({ parent }) => parent === variable[0]?.id)).toBe(false);
    expect(otherVariations.length).toBeGreaterThan(0);
  });

  test('types, states and prices', async () => {
    for (const type of ['simple', 'grouped', 'external', 'variable'])
      expect([type, ids(await everything(`type=${type}`))]).toEqual([
        type,
        idsWhere((product) => product.type === type),
      ]);
    const reduced = ids(await everything('on_sale=true'));
    // A grouped product is on sale where one of its products is; the list of sale products has that product itself.
    expect(reduced).toEqual(idsWhere(({ on_sale, type }) => on_sale && type !== 'grouped'));
    expect(ids(await everything('on_sale=0'))).toEqual(idsWhere(({ id }) => !reduced.includes(id)));
    const [featured, plain] = [await everything('featured=1'), await everything('featured=false')];
    expect(ids([...featured, ...plain])).toEqual(ids(all));
    expect(featured.length).toBeGreaterThan(0);
    expect(ids(await everything('stock_status=outofstock'))).toEqual(idsWhere(({ is_in_stock }) => !is_in_stock));
    expect(
      ids(await everything('stock_status[]=instock&stock_status[]=outofstock&stock_status[]=onbackorder')),
    ).toEqual(ids(all));
    const priced = (low: number, high: number) =>
      idsWhere(({ prices }) => {
        const { min_amount, max_amount } = prices.price_range ?? { min_amount: prices.price, max_amount: prices.price };
        return prices.price !== '' && Number(max_amount) >= low && Number(min_amount) <= high;
      });
    expect(ids(await everything('min_price=2000&max_price=3000&type=simple'))).toEqual(
      priced(2000, 3000).filter((id) => all.find((product) => product.id === id)?.type === 'simple'),
    );
    expect(ids(await everything('min_price=0&max_price='))).toEqual(ids(all));
    const rated = idsWhere(({ average_rating }) => Math.round(Number(average_rating)) === 4);
    expect(ids(await everything('rating[]=4'))).toEqual(rated);
    expect(rated.length).toBeGreaterThan(0);
  });

  test('categories, tags, brands and any taxonomy', async () => {
    const categories = await read<Category[]>(`${api}/products/categories`);
    const leaf = categories.find((one) => one.count > 3 && !categories.some(({ parent }) => parent === one.id));
    const parent = categories.find((one) => categories.some((below) => below.parent === one.id));
    const inLeaf = idsWhere((product) => filed(product, leaf?.slug ?? ''));
    expect(ids(await everything(`category=${leaf?.slug}`))).toEqual(inLeaf);
    expect(ids(await everything(`category=${leaf?.id}`))).toEqual(inLeaf);
    expect(ids(await everything(`category=${leaf?.id}&category_operator=not_in`))).toEqual(
      idsWhere(({ id }) => !inLeaf.includes(id)),
    );
    expect(ids(await everything(`category=${leaf?.slug},${leaf?.id}&category_operator=and`))).toEqual(inLeaf);
    expect((await everything(`category=${parent?.slug}`)).length).toBe(parent?.count);
    expect(ids(await everything(`vitrina_tax_product_cat=${leaf?.id}`))).toEqual(inLeaf);
    expect(
      ids(await everything(`vitrina_tax_product_cat=${leaf?.slug}&vitrina_tax_product_cat_operator=not_in`)),
    ).toEqual(idsWhere(({ id }) => !inLeaf.includes(id)));
    for (const unread of ['vitrina_tax_nope=1', `_unstable_tax_product_cat=${leaf?.id}`, '_unstable_tax_pa_spalva=x'])
      expect([unread, ids(await everything(unread))]).toEqual([unread, ids(all)]);
    expect(await everything('category=nera-tokios')).toEqual([]);
    for (const [name, of] of [
      ['tag', 'tags'],
      ['brand', 'brands'],
    ] as const) {
      const term = all.flatMap((product) => product[of])[0];
      const filedUnder = idsWhere((product) => product[of].some(({ id }) => id === term?.id));
      expect([name, ids(await everything(`${name}=${term?.slug}`))]).toEqual([name, filedUnder]);
      expect([name, ids(await everything(`${name}=${term?.id}&${name}_operator=not_in`))]).toEqual([
        name,
        idsWhere(({ id }) => !filedUnder.includes(id)),
      ]);
      expect([name, ids(await everything(`vitrina_tax_product_${name}=${term?.id}`))]).toEqual([name, filedUnder]);
    }
  });

  test('attributes by slug or id, each operator, one or all of them', async () => {
    const taxonomyAttributes = all.flatMap(({ attributes }) => attributes).filter(({ taxonomy }) => taxonomy !== null);
    const [first, second] = [...new Map(taxonomyAttributes.map((one) => [one.taxonomy, one])).values()];
    const [a, b] = first?.terms ?? [];
    const c = second?.terms[0];
    const [one, two] = [first?.taxonomy ?? '', second?.taxonomy ?? ''];
    const at = (index: number, suffix: string) => `attributes[${index}]${suffix}`;
    const matchingIds = (part: string) => everything(`${at(0, '[attribute]')}=${one}&${part}`).then(ids);
    const hasA = (product: Product) => has(product, one, a?.slug ?? '');
    const hasB = (product: Product) => has(product, one, b?.slug ?? '');
    const hasC = (product: Product) => has(product, two, c?.slug ?? '');
    expect(await matchingIds(`${at(0, '[slug]')}=${a?.slug},${b?.slug}`)).toEqual(
      idsWhere((product) => hasA(product) || hasB(product)),
    );
    expect(
      await matchingIds(`${at(0, '[slug][]')}=${a?.slug}&${at(0, '[slug][]')}=${b?.slug}&${at(0, '[operator]')}=and`),
    ).toEqual(idsWhere((product) => hasA(product) && hasB(product)));
    expect(await matchingIds(`${at(0, '[term_id]')}=${a?.id}&${at(0, '[operator]')}=not_in`)).toEqual(
      idsWhere((product) => !hasA(product)),
    );
    const both = `${at(0, '[slug]')}=${a?.slug}&${at(1, '[attribute]')}=${two}&${at(1, '[slug]')}=${c?.slug}`;
    expect(await matchingIds(both)).toEqual(idsWhere((product) => hasA(product) && hasC(product)));
    expect(await matchingIds(`${both}&attribute_relation=in`)).toEqual(
      idsWhere((product) => hasA(product) || hasC(product)),
    );
    expect(ids(await everything(`vitrina_tax_${one}=${a?.slug}`))).toEqual(idsWhere(hasA));
  });

  test('dates, offsets and orders', async () => {
    const order = async (query: string) => (await everything(query)).map(({ id }) => id);
    for (const orderby of ['id', 'title', 'slug', 'date', 'modified', 'comment_count', 'menu_order']) {
      const up = await order(`orderby=${orderby}&order=asc`);
      expect([orderby, up.toReversed()]).toEqual([orderby, await order(`orderby=${orderby}&order=desc`)]);
    }
    for (const orderby of ['popularity', 'rating']) {
      const down = await order(`orderby=${orderby}&order=desc`);
      expect([orderby, await order(`orderby=${orderby}&order=asc`)]).toEqual([orderby, down]);
    }
    expect(await order('orderby=id&order=asc')).toEqual(ids(all));
    const prices = (await everything('orderby=price&order=asc&type=simple'))
      .map(({ prices: { price } }) => price)
      .filter((price) => price !== '');
    expect(prices).toEqual(prices.toSorted((x, y) => Number(x) - Number(y)));
    const [page, shifted] = [
      await read<Product[]>(`${products}?per_page=20`),
      await read<Product[]>(`${products}?per_page=5&offset=7`),
    ];
    expect(shifted).toEqual(page.slice(7, 12));
    const future = encodeURIComponent('2030-01-01T00:00:00');
    expect(await everything(`after=${future}`)).toEqual([]);
    expect((await everything(`before=${future}&date_column=modified_gmt`)).length).toBe(all.length);
  });

  test('related products are others', async () => {
    const [product] = all;
    const related = await everything(`related=${product?.id}`);
    expect(related.some(({ id }) => id === product?.id)).toBe(false);
  });

  test('each visibility lists its part of the catalogue', async () => {
    expect(ids(await everything('catalog_visibility=any'))).toEqual(ids(all));
    const hidden = await everything('catalog_visibility=hidden');
    const [catalog, search] = [
      await everything('catalog_visibility=catalog'),
      await everything('catalog_visibility=search'),
    ];
    expect(new Set(ids([...hidden, ...catalog, ...search])).size).toBe(all.length);
    expect(ids(await everything('catalog_visibility=visible'))).toEqual(
      ids(catalog).filter((id) => ids(search).includes(id)),
    );
  });

  test('parameters that only concern the form of an answer do not change the list', async () => {
    const plain = await read<Product[]>(`${products}?per_page=3`);
    for (const more of [
      '_locale=user',
      '_embed',
      '_embed=1',
      '_envelope=',
      'utm_source=x',
      'context=edit',
      '_fields=',
      'search=',
      'category=&tag=&slug=&sku=',
    ])
      expect([more, await read(`${products}?per_page=3&${more}`)]).toEqual([more, plain]);
    expect(await read(`${products}?per_page=3&_fields=id,prices.price,nera`)).toEqual(
      plain.map(({ id, prices }) => ({ id, prices })),
    );
    expect(await read(`${products}?per_page=3&_fields[]=id&_fields[]=prices`)).toEqual(
      plain.map(({ id, prices }) => ({ id, prices })),
    );
    expect(await read('/wp-json/wc/store/products?per_page=3')).toEqual(plain);
  });

  test.each([
    'products?per_page=7&page=2',
    'products/categories?per_page=2&page=2',
    'products/tags?per_page=1&page=2',
    'products/brands?per_page=1&page=1',
    'products/reviews?per_page=1&page=2',
    'products/attributes',
    'products/1061',
    'products/collection-data?calculate_price_range=1',
    'products/kito-nera',
  ])('%s: HEAD answers with the status and headers of GET, without a body', async (path) => {
    const [get, head] = [await shop.ask(`${api}/${path}`), await shop.ask(`${api}/${path}`, { method: 'HEAD' })];
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe('');
    for (const name of ['X-WP-Total', 'X-WP-TotalPages', 'Link', 'Content-Type', 'Allow'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    if (/page=2/.test(path)) expect(get.headers.get('Link')).toContain('rel="prev"');
  });

  test('counts of a collection are those of its lists', async () => {
    type Counts = {
      readonly stock_status_counts: readonly { readonly status: string; readonly count: string }[];
      readonly taxonomy_counts: readonly { readonly term: number; readonly count: number }[];
      readonly rating_counts: readonly { readonly rating: number; readonly count: number }[];
    };
    const counts = await read<Counts>(
      `${products}/collection-data?type=simple&calculate_stock_status_counts=true&calculate_rating_counts=true&calculate_taxonomy_counts=product_cat`,
    );
    for (const { status, count } of counts.stock_status_counts)
      expect([status, Number(count)]).toEqual([
        status,
        (await everything(`type=simple&stock_status=${status}`)).length,
      ]);
    for (const { rating, count } of counts.rating_counts)
      expect([rating, count]).toEqual([rating, (await everything(`type=simple&rating=${rating}`)).length]);
    for (const { term, count } of counts.taxonomy_counts.slice(0, 4))
      expect([term, count]).toEqual([term, (await everything(`type=simple&category=${term}`)).length]);
  });

  test('ids and ratings are not checked: what is no number is 0, which nothing has', async () => {
    const [one] = ids(all);
    const variable = all.find(({ type }) => type === 'variable')?.id;
    for (const [query, expectedIds] of [
      [`include=${one},x`, [one]],
      [`include[]=${one}abc&include[]=-${one}`, [one]],
      ['include=x', []],
      ['exclude=x,1.5', idsWhere(({ id }) => id !== 1)],
      [`type=variation&parent[a]=${variable}`, ids(await everything(`type=variation&parent=${variable}`))],
      ['parent=x', ids(all)],
      ['rating=6', []],
      ['rating=x', []],
    ] as const)
      expect([query, ids(await everything(query))]).toEqual([query, expectedIds]);
  });

  test.each([
    ['page=1.5', 'page nėra integer tipas.'],
    ['featured=taip', 'featured nėra boolean tipas.'],
    ['after=rytoj', 'after nėra galiojanti data.'],
    ['order=up', 'order nėra vienas iš asc ir desc.'],
    ['per_page=', 'per_page nėra integer tipas.'],
    ['page=-1', 'page turi būti daugiau arba lygu 1'],
    ['attributes[0][operator]=or', 'attributes[0][operator] nėra vienas iš in, not_in ir and.'],
  ])('%s is refused', async (query, message) => {
    const answer = await shop.ask(`${products}?${query}`);
    expect(answer.status).toBe(400);
    const name = query.split(/[[=]/, 1)[0] ?? '';
    expect(await answer.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { [name]: message } },
    });
  });

  test.skipIf(!hasPostgres)(
    'both databases give the same answers',
    async () => {
      const other = await openRecordedShop({ into: openTemporaryPostgres });
      const queries = [
        '?per_page=40',
        '?orderby=title&order=asc&per_page=60',
        '?orderby=slug&per_page=30',
        '?orderby=price&order=desc',
        '?orderby=popularity',
        '?orderby=rating',
        '?orderby=menu_order',
        '?search=peilis',
        '?search=%C5%A1ilta',
        '?category=namai&on_sale=1',
        '?min_price=1000&max_price=2500',
        '?type=variation&per_page=30',
        '?stock_status=outofstock',
        '?featured=1',
        '?rating=4',
        '?related=70',
        '?slug=x',
        '/1061',
        '/1117',
        '/attributes',
        '/categories',
        '/tags',
        '/brands',
        '/reviews',
        '/collection-data?calculate_price_range=1&calculate_stock_status_counts=1&calculate_rating_counts=1&calculate_taxonomy_counts=product_cat,product_tag&calculate_attribute_counts[0][taxonomy]=pa_spalva',
      ];
      for (const query of queries) {
        const [here, otherResponse] = [await shop.ask(`${products}${query}`), await other.ask(`${products}${query}`)];
        expect([query, await otherResponse.json(), otherResponse.headers.get('X-WP-Total')]).toEqual([
          query,
          await here.json(),
          here.headers.get('X-WP-Total'),
        ]);
      }
      await other.close();
    },
    300_000,
  );
});
