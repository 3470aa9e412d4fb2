import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { writeTranslations } from '#server/catalog/translations/write-translations.ts';
import { createFullTextSearch } from './full-text-search.ts';

const at = new Date('2026-11-20T10:00:00Z');

describeOnEachDatabase('search', (openDatabase) => {
  let open: OpenDatabase;
  let synonyms: readonly (readonly string[])[] = [];
  let search: ReturnType<typeof createFullTextSearch>;
  const names = new Map<number, string>();
  beforeAll(async () => {
    open = await openDatabase();
    search = createFullTextSearch({ db: open.db, synonyms: () => synonyms });
    const add = async (name: string, sku: string, description = '', extra: object = {}) => {
      const id = await addProduct(open.db, { name, sku, slug: sku, description, regularPrice: '5', ...extra }, at);
      names.set(id, sku);
      return id;
    };
    await add('Šilta žieminė kepurė „Šerkšnas“', 'VL-KEPURE', '<p>Dera su pledu.</p>');
    await add('Vilnonis pledas „Žiema“, 140 × 200 cm', 'VL-PLEDAS', '<p>Šiltas apklotas vakarui.</p>');
    await add('Lininė paklodė su guma', 'LN-PAKLODE', '<p>Matmenys 160 × 200 cm.</p>');
    await add('Vaflinis rankšluostis „Pirtis“', 'LN-RANKSLUOSTIS');
    const cup = await add('Puodelis „Rytas“', 'MK-PUODELIS', '<p>Tinka ir <b>kakavai</b>.</p>', { type: 'variable' });
    await add('Puodelis – rūkas', 'MK-PUODELIS-RUKAS', '', { parentId: cup });
    await add('Slapta kepurė', 'LN-SLAPTA', '', { status: 'draft' });
  });
  afterAll(() => open.close());

  const findSkus = async (searchTerms: string) => (await search.find(searchTerms)).ids.map((id) => names.get(id));
  const findCorrection = async (searchTerms: string) => (await search.find(searchTerms)).correctedQuery;

  test('finds any form, with accents or without, in any order', async () => {
    for (const searchTerms of ['kepurės', 'silta zieminė kepure', 'KEPURĘ šiltą', 'žieminių kepurių', 'kepu'])
      expect([searchTerms, await findSkus(searchTerms)]).toEqual([searchTerms, ['VL-KEPURE']]);
    expect(await findSkus('pledu')).toEqual(['VL-PLEDAS', 'VL-KEPURE']);
    expect(await findSkus('kakava')).toEqual(['MK-PUODELIS']);
  });

  test('finds product codes complete, by their beginning and of variations, and returns the product of a complete one', async () => {
    for (const searchTerms of ['VL-KEPURE', 'vlkepure', 'vl kepure', 'vl-kep'])
      expect([searchTerms, (await findSkus(searchTerms))[0]]).toEqual([searchTerms, 'VL-KEPURE']);
    const { ids, code } = await search.find('mk-puodelis-rukas');
    expect([names.get(code ?? 0), names.get(ids[0] ?? 0)]).toEqual(['MK-PUODELIS', 'MK-PUODELIS']);
    expect((await search.find('vl-kep')).code).toBeNull();
    expect((await search.find('LN-SLAPTA')).code).toBeNull();
  });

  test('reads sizes however they are written', async () => {
    for (const searchTerms of ['140x200', '200 × 140', '140 200 cm', 'pledas 140x200cm'])
      expect([searchTerms, (await findSkus(searchTerms))[0]]).toEqual([searchTerms, 'VL-PLEDAS']);
  });

  test('corrects small typing mistakes and returns the corrected query', async () => {
    const mistakes = {
      kepuer: 'kepurė',
      kepurre: 'kepurė',
      'šilta kepre': 'šilta kepurė',
      ranksluostsi: 'rankšluostis',
      pakolde: 'paklodė',
      lininepaklode: 'lininė paklodė',
    };
    for (const [searchTerms, right] of Object.entries(mistakes)) {
      expect([searchTerms, await findCorrection(searchTerms)]).toEqual([searchTerms, right]);
      expect([searchTerms, await findSkus(searchTerms)]).toEqual([searchTerms, await findSkus(right)]);
    }
    expect(await findSkus('rank šluostis')).toEqual(['LN-RANKSLUOSTIS']);
    expect(await findCorrection('kepurė')).toBeNull();
    expect(await findCorrection('automobilis')).toBeNull();
  });

  test('finds products by the English name of their category once it is translated, in singular and plural', async () => {
    const { id } = await open.db
      .insertInto('category')
      .values({ name: 'Galvai', slug: 'galvai' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hat = [...names].find(([, sku]) => sku === 'VL-KEPURE')?.[0] ?? 0;
    await open.db.insertInto('product_category').values({ product_id: hat, category_id: id }).execute();
    expect(await findSkus('headdress')).toEqual([]);
    await writeTranslations(
      open,
      'en_GB',
      [{ kind: 'category', object: `${id}`, field: 'name', text: 'Headdresses' }],
      at,
    );
    search.forget();
    for (const searchTerms of ['headdress', 'headdresses', 'headd'])
      expect(await findSkus(searchTerms)).toEqual(['VL-KEPURE']);
  });

  test('falls back to products that have some of the words, best first', async () => {
    expect(await findSkus('raudona kepurė')).toEqual(['VL-KEPURE']);
    expect(await findSkus('automobilis')).toEqual([]);
  });

  test('where only a description has all words, products with one of them in the name are found too, and first', async () => {
    expect(await findSkus('dera pledas')).toEqual(['VL-PLEDAS', 'VL-KEPURE']);
    expect(await findSkus('vilnonis pledas')).toEqual(['VL-PLEDAS']);
  });

  test('where a product has all words in its name, those with only some of them are not found', async () => {
    const fullMatchId = await addProduct(
      open.db,
      { name: 'Medinis gilus padėklas', slug: 'm1', regularPrice: '5' },
      at,
    );
    const part = await addProduct(open.db, { name: 'Medinis gilus samtis', slug: 'm2', regularPrice: '5' }, at);
    expect((await search.find('medinis gilus padėklas')).ids).toEqual([fullMatchId]);
    expect((await search.find('medinis gilus stalas')).ids.toSorted((a, b) => a - b)).toEqual([fullMatchId, part]);
  });

  test('synonyms find one another’s products, once they are set', async () => {
    expect(await findSkus('kaldra')).toEqual([]);
    synonyms = [['pledas', 'kaldra']];
    search.forget();
    expect((await findSkus('kaldros'))[0]).toBe('VL-PLEDAS');
    synonyms = [];
    search.forget();
  });

  test('among equal matches products in stock and bestsellers come first', async () => {
    const first = await addProduct(open.db, { name: 'Žvakė', slug: 'z1', stockStatus: 'outofstock' }, at);
    const second = await addProduct(open.db, { name: 'Žvakė', slug: 'z2', regularPrice: '5' }, at);
    const third = await addProduct(open.db, { name: 'Žvakė', slug: 'z3', regularPrice: '5' }, at);
    await open.db.updateTable('product_listing').set({ total_sales: 40 }).where('product_id', '=', third).execute();
    expect((await search.find('žvakė')).ids).toEqual([third, second, first]);
    await open.db.updateTable('product').set({ name: 'Žibintas' }).where('id', '=', third).execute();
    await refreshListings(open.db, [third], at);
    search.forget();
    expect((await search.find('žvakės')).ids).toEqual([second, first]);
  });

  test('a product whose name begins with the word comes before one with the word further on', async () => {
    const later = await addProduct(open.db, { name: 'Didelis dubuo', slug: 'd1', regularPrice: '5' }, at);
    const first = await addProduct(open.db, { name: 'Dubuo didelis', slug: 'd2', regularPrice: '5' }, at);
    expect((await search.find('dubuo')).ids).toEqual([first, later]);
  });

  test('a number is never corrected to another', async () => {
    const id = await addProduct(open.db, { name: 'Sieninis laikrodis 12345', slug: 'l1', regularPrice: '5' }, at);
    expect((await search.find('12345')).ids).toEqual([id]);
    expect(await search.find('12346')).toEqual({ ids: [], correctedQuery: null, code: null });
  });

  test('never fails, whatever is typed', async () => {
    const odd = [
      '',
      '   ',
      '\u0000',
      "'",
      '"',
      '\\',
      'a & b | !c:*',
      '🙂🙂',
      '㐀𠀀𒾐',
      '𠀀𠀀𠀀𠀀',
      '((((',
      '<->',
      'x'.repeat(5000),
      ':*',
      "'':*A",
      '%_',
    ];
    for (const searchTerms of odd) expect(Array.isArray((await search.find(searchTerms)).ids)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (searchTerms) => {
        await search.find(searchTerms);
      }),
      { numRuns: 40 },
    );
  });

  test('neither accents nor the order of words change what is found', async () => {
    const wordArbitrary = fc.constantFrom(
      'šilta',
      'žieminė',
      'kepurė',
      'pledą',
      'lininės',
      'paklodžių',
      'puodelis',
      'vilnos',
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(wordArbitrary, { minLength: 1, maxLength: 4 }), async (typed) => {
        const set = async (query: string) => (await search.find(query)).ids.toSorted((a, b) => a - b);
        const plain = await set(typed.join(' '));
        expect(await set(typed.toReversed().join(' '))).toEqual(plain);
        expect(
          await set(
            typed
              .join(' ')
              .normalize('NFD')
              .replaceAll(/\p{Mn}/gu, '')
              .toUpperCase(),
          ),
        ).toEqual(plain);
      }),
      { numRuns: 25 },
    );
  });
});
