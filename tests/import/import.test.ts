import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeChannel } from '#server/platform/db/announce-change.ts';
import { exportFile } from '#server/tools/export/export-file.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { emptyShop, importInto, openTestShop, problemsOf, type TestShop } from './import-shop.ts';

describeOnEachDatabase('an import', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await emptyShop(shop);
  });

  async function run(csv: string, options = {}) {
    return importInto(shop, await shop.file('products.csv', csv), options);
  }
  async function product(sku: string) {
    return shop.database.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
  }
  async function rows(table: 'product' | 'category' | 'tag' | 'brand' | 'shipping_class' | 'stock_movement') {
    return shop.database.db.selectFrom(table).selectAll().execute();
  }

  test('imports the valid values of a row and reports the rest', async () => {
    const report = await run(
      [
        'Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Stock,Tax class,Visibility in catalog,Description,External URL,Weight (st),Colour of the box',
        'booking,A-1,Kambarys,1,abc,5,vakar,daug,luxury,sometimes,"<p onclick=""x()"">a</p><script>b()</script>[vc_row]x[/vc_row]",javascript:x(),3,red',
        "simple,A-2,,'-1,9.99,,,,,,,,,",
        'simple,A-2,Antras,1,9.99,,,,,,,,,',
        'variable,A-3,Marškiniai,1,30,,,,,,,,,',
        'external,A-4,Kitur,1,1,,,5,,,,https://example.com/,,',
        'variation,A-5,,1,1,,,,,,,,,',
        'simple,A-6,Dovana,1,2,0.00,2025-07-15 0:00:00,,,,,,,',
      ].join('\n'),
    );
    expect(problemsOf(report)).toEqual([
      'unknown_column 0',
      'unknown_type 1',
      'unknown_value 1',
      'unsafe_html 1',
      'shortcode_kept_as_text 1',
      'unknown_tax_class 1',
      'bad_number 1',
      'unsafe_address 1',
      'bad_number 1',
      'bad_date 1',
      'bad_number 1',
      'empty_name 2',
      'duplicate_sku 3',
      'price_not_kept 4',
      'stock_not_kept 5',
      'parent_missing 6',
      'price_zero 7',
    ]);
    expect(await product('A-6')).toMatchObject({
      sale_price: '0.000000',
      sale_from: new Date('2025-07-14T21:00:00Z'),
    });
    expect(report).toMatchObject({
      created: 6,
      leftOut: 1,
      counts: { products: { booking: 1, simple: 3, variable: 1, external: 1 } },
    });
    expect(await product('A-1')).toMatchObject({
      type: 'simple',
      status: 'draft',
      regular_price: null,
      sale_price: '5.000000',
      tax_class: 'standard',
      visibility: 'visible',
      description: '<p>a</p>[vc_row]x[/vc_row]',
      external_url: null,
      weight: null,
    });
    expect(await product('A-2')).toMatchObject({ name: 'A-2', status: 'draft' });
    expect(await product('A-3')).toMatchObject({ type: 'variable', regular_price: null });
    expect((await rows('product')).map(({ sku }) => sku)).toEqual(expect.arrayContaining([null]));
  });

  test('categorises products by full paths, each name once, whatever its capitals', async () => {
    await run(String.raw`SKU,Name,Categories,Tags,Brands,Shipping class
1,Vienas,"Namai > Virtuvė > Puodeliai\, stiklinės, Dovanos > Virtuvė","linas, Dovana",Lino namai,Didelis
2,Du,"namai > virtuvė","LINAS",Lino namai,didelis
`);
    const categories = await shop.database.db.selectFrom('category').selectAll().orderBy('id').execute();
    expect(categories.map(({ name, slug }) => [name, slug])).toEqual([
      ['Namai', 'namai'],
      ['Dovanos', 'dovanos'],
      ['Virtuvė', 'virtuve'],
      ['Virtuvė', 'virtuve-dovanos'],
      ['Puodeliai, stiklinės', 'puodeliai-stiklines'],
    ]);
    expect((await rows('tag')).map(({ name }) => name)).toEqual(['linas', 'Dovana']);
    expect([(await rows('brand')).length, (await rows('shipping_class')).length]).toEqual([1, 1]);
  });

  test('joins variations to their product, wherever it stands in the file', async () => {
    const report = await run(
      [
        'ID,Type,SKU,Name,Published,Tax class,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 default,Attribute 2 name,Attribute 2 value(s),Attribute 2 global',
        '11,variation,,,1,parent,10,id:7,Spalva,Žalia,,1,,Dydis,,0',
        '12,variation,,,1,parent,11,id:7,Spalva,Raudona,,1,,Dydis,"XL, didelis",0',
        '7,variable,,Megztinis,1,reduced-rate,,,Spalva,"Žalia, Mėlyna",1,1,Žalia,Dydis,S,0',
        '13,variation,,,1,parent,12,id:8,,,,,,,,',
        '8,simple,,Šalikas,1,,5,,,,,,,,,',
        '14,variation,,,1,parent,12,,,,,,,,,',
        '7,simple,,Kitas,1,,5,,,,,,,,,',
      ].join('\n'),
    );
    expect(problemsOf(report)).toEqual([
      'value_not_listed_by_parent 2',
      'value_not_listed_by_parent 2',
      'parent_not_variable 4',
      'parent_missing 6',
      'duplicate_id 7',
    ]);
    const { db } = shop.database;
    const variations = await db
      .selectFrom('product')
      .selectAll()
      .where('type', '=', 'variation')
      .orderBy('regular_price')
      .execute();
    expect(variations.map(({ name, tax_class }) => [name, tax_class])).toEqual([
      ['Megztinis', 'reduced-12'],
      ['Megztinis', 'reduced-12'],
    ]);
    const values = await db
      .selectFrom('variation_attribute')
      .select(['key', 'value'])
      .orderBy('variation_id')
      .orderBy('key')
      .execute();
    expect(values.map(({ key, value }) => `${key}=${value}`)).toEqual([
      'dydis=',
      'pa_spalva=zalia',
      'dydis=XL, didelis',
      'pa_spalva=raudona',
    ]);
    const attributes = await db.selectFrom('product_attribute').selectAll().orderBy('position').execute();
    expect(
      attributes.map(({ key, for_variations, options, default_value }) => [
        key,
        for_variations,
        options,
        default_value,
      ]),
    ).toEqual([
      ['pa_spalva', true, [], 'zalia'],
      ['dydis', true, ['S', 'XL, didelis'], null],
    ]);
  });

  test('changes only what a partial file has columns for', async () => {
    await run(
      'SKU,Name,Published,Regular price,Stock,Categories,Meta: _a,Meta: _b\nA,Puodelis,1,"12,50",5,Namai,x,y\nB,Lėkštė,1,8,,,,\n',
    );
    const before = await product('B');
    shop.setTime(new Date('2026-11-25T10:00:00Z'));
    const report = await run('SKU,Regular price,Meta: _b\nA,14,\nB,8,\nC,1,\n');
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1, leftOut: 1 });
    expect(problemsOf(report)).toEqual(['no_such_product 3']);
    expect(await product('A')).toMatchObject({ name: 'Puodelis', regular_price: '14.000000', metas: { _a: 'x' } });
    expect(await product('B')).toEqual(before);
  });

  test('gives products the addresses that its column names, each to one', async () => {
    const slugOf = async (sku: string) => (await product(sku)).slug;
    await run('SKU,Name,Slug\nA,Puodelis,Rytinis puodelis\nB,Lėkštė,\nC,Dubuo,lekste\n');
    expect([await slugOf('A'), await slugOf('B'), await slugOf('C')]).toEqual([
      'rytinis-puodelis',
      'lekste',
      'lekste-2',
    ]);
    const moved = 'SKU,Slug\nA,vakarinis\nB,\nC,lekste\n';
    expect(await run(moved)).toMatchObject({ updated: 1, unchanged: 2 });
    expect([await slugOf('A'), await slugOf('B'), await slugOf('C')]).toEqual(['vakarinis', 'lekste', 'lekste-2']);
    expect(await run(moved)).toMatchObject({ updated: 0, unchanged: 3 });
    const past = shop.database.db.selectFrom('past_slug').where('slug', '=', 'rytinis-puodelis');
    expect(await past.select('slug').execute()).toHaveLength(1);
  });

  test('keeps the price history and the stock ledger correct', async () => {
    const { db } = shop.database;
    const file = (price: string, stock: string) =>
      `SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Stock,Backorders allowed?\nA,Puodelis,${price},7,2026-12-01,2026-12-10,${stock},notify\n`;
    await run(file('10', '5'));
    await run(file('10', '5'));
    shop.setTime(new Date('2026-11-25T10:00:00Z'));
    await run(file('12', '-2'));
    const intervals = await db
      .selectFrom('price_interval')
      .select(['kind', 'amount', 'valid_from', 'valid_to'])
      .orderBy('valid_from')
      .execute();
    expect(intervals).toEqual([
      {
        kind: 'regular',
        amount: '10.000000',
        valid_from: new Date('2026-11-21T10:00:00Z'),
        valid_to: new Date('2026-11-25T10:00:00Z'),
      },
      { kind: 'regular', amount: '12.000000', valid_from: new Date('2026-11-25T10:00:00Z'), valid_to: null },
      {
        kind: 'sale',
        amount: '7.000000',
        valid_from: new Date('2026-11-30T22:00:00Z'),
        valid_to: new Date('2026-12-10T22:00:00Z'),
      },
    ]);
    const movements = await db.selectFrom('stock_movement').select(['delta', 'reason']).orderBy('id').execute();
    expect(movements).toEqual([
      { delta: '5.000', reason: 'import' },
      { delta: '-7.000', reason: 'import' },
    ]);
    expect(await db.selectFrom('stock').select(['managed', 'quantity', 'status']).execute()).toEqual([
      { managed: true, quantity: '-2.000', status: 'onbackorder' },
    ]);
  });

  test('resolves references once all rows are there, and reports those that lead nowhere', async () => {
    const report = await run(
      'ID,Type,SKU,Name,Regular price,Grouped products,Upsells,Cross-sells,Images\n1,grouped,,Rinkinys,,"B, id:3, id:9",,,http://a.example/1.jpg\n2,simple,B,Antras,1,,"id:3, X",id:1,\n3,simple,,Trečias,1,,,,\n',
    );
    expect(problemsOf(report)).toEqual(['dangling_reference 1', 'dangling_reference 2']);
    const links = await shop.database.db
      .selectFrom('product_link')
      .innerJoin('product', 'product.id', 'linked_id')
      .select(['kind', 'name'])
      .orderBy('kind')
      .orderBy('position')
      .execute();
    expect(links.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'cross_sell Rinkinys',
      'grouped Antras',
      'grouped Trečias',
      'upsell Trečias',
    ]);
  });

  test('does not take the ids of one shop for another’s', async () => {
    await run('ID,Name,Regular price,Images\n1,Vienas,1,https://one.example/1.jpg\n');
    await run('ID,Name,Regular price,Images\n1,Kitas,2,https://two.example/1.jpg\n');
    await run('ID,Name,Regular price,Images\n1,Pervadintas,1,https://one.example/1.jpg\n');
    await run('ID,Name,Regular price\n1,Be paveikslėlių,1\n');
    const names = await shop.database.db.selectFrom('product').select('name').orderBy('id').execute();
    expect(names.map(({ name }) => name)).toEqual(['Pervadintas', 'Kitas', 'Be paveikslėlių']);
  });

  test('finds rows without id and SKU again, also alike ones', async () => {
    const file = 'Name,Regular price\nSagė,5\nSagė,5\nKaroliai,7\n';
    expect(await run(file)).toMatchObject({ created: 3 });
    expect(await run(file)).toMatchObject({ created: 0, unchanged: 3, problems: [] });
  });

  test('writes nothing of a row that the database refuses', async () => {
    const { db } = shop.database;
    await sql`alter table product add constraint no_thirteen check (name <> 'Tryliktas')`.execute(db);
    try {
      const report = await run(
        'SKU,Name,Categories,Stock\nA,Pirmas,Namai,1\nB,Tryliktas,Nelaimės,2\nC,Trečias,Namai,3\n',
      );
      expect(report).toMatchObject({ created: 2, leftOut: 1 });
      expect(problemsOf(report)).toEqual(['not_written 2']);
      expect((await rows('category')).map(({ name }) => name)).toEqual(['Namai']);
      expect(await rows('stock_movement')).toHaveLength(2);
    } finally {
      await sql`alter table product drop constraint no_thirteen`.execute(db);
    }
  });

  test('leaves no gap among the addresses of products of one name where some are refused', async () => {
    const { db } = shop.database;
    await sql`alter table product add constraint no_gtin check (gtin <> '13')`.execute(db);
    try {
      const lines = Array.from({ length: 30 }, (_, index) => `S-${index},Vaza,${index % 11 === 4 ? 13 : ''}`);
      const report = await run(['SKU,Name,"GTIN, UPC, EAN, or ISBN"', ...lines].join('\n'));
      expect(problemsOf(report)).toEqual(['not_written 5', 'not_written 16', 'not_written 27']);
      const slugs = (await rows('product')).map(({ slug }) => slug);
      expect(new Set(slugs)).toEqual(
        new Set(['vaza', ...Array.from({ length: 26 }, (_, index) => `vaza-${index + 2}`)]),
      );
    } finally {
      await sql`alter table product drop constraint no_gtin`.execute(db);
    }
  });

  test.each([
    ['because of an order', '40P01'],
    ['because another process took an address first', '23505'],
  ])('writes a batch again that the database refused %s', async (_, code) => {
    const { db } = shop.database;
    // A sequence counts on although the transaction is rolled back: only the first product is refused.
    await sql`create sequence aborted`.execute(db);
    await sql`
      create function abort_once() returns trigger language plpgsql as $$ begin
        if nextval('aborted') = 1 then raise exception 'refused' using errcode = ${sql.lit(code)}; end if;
        return new;
      end $$
    `.execute(db);
    await sql`create trigger abort_once before insert on stock for each row execute function abort_once()`.execute(db);
    try {
      const csv = 'Type,SKU,Name,Published,Regular price,Stock,Categories\nsimple,A-1,Vaza,1,5,3,Nauja';
      const report = await run(csv);
      expect([report.created, problemsOf(report)]).toEqual([1, []]);
      expect([(await rows('product')).length, (await rows('category')).length]).toEqual([1, 1]);
    } finally {
      await sql`drop trigger abort_once on stock`.execute(db);
      await sql`drop function abort_once`.execute(db);
      await sql`drop sequence aborted`.execute(db);
    }
  });

  test('announces what it changed, and nothing when it changed nothing', async () => {
    const heard: string[] = [];
    const stop = await shop.database.listen(changeChannel, (payload) => heard.push(...payload.split(' ')));
    await run('SKU,Name,Categories\nA,Pirmas,Namai\n');
    await expect.poll(() => heard.toSorted()).toEqual(['catalogue', 'category:1', 'product:1']);
    await run('SKU,Name,Categories\nA,Pirmas,Namai\n');
    await run('SKU,Name\nB,Antras\n');
    await expect.poll(() => heard.slice(3).toSorted()).toEqual(['catalogue', 'product:2']);
    await stop();
  });

  test('announces both products of a variation that a file moves from one to the other, and lists them anew', async () => {
    const { db, changes } = shop.database;
    const row = (fields: string) => `${fields},Spalva,`;
    const head = 'Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
    const file = (parent: string) =>
      [
        head,
        `${row('variable,S-1,Skara,1,,')}"Balta, Ruda"`,
        `${row('variable,S-2,Pledas,1,,')}"Balta, Ruda"`,
        `${row('variation,S-1-B,,1,20,S-1')}Balta`,
        `${row('variation,S-2-B,,1,30,S-2')}Balta`,
        `${row(`variation,S-R,,1,5,${parent}`)}Ruda`,
      ].join('\n');
    await run(file('S-1'));
    const [shawl, blanket] = [await product('S-1'), await product('S-2')];
    const lowest = async () => {
      const listed = await db.selectFrom('product_listing').select(['product_id', 'min_price']).execute();
      return [shawl, blanket].map(({ id }) => Number(listed.find(({ product_id }) => product_id === id)?.min_price));
    };
    expect(await lowest()).toEqual([5, 30]);
    const heard: string[] = [];
    const stop = await changes.subscribe('answers', (tags) => void heard.push(...tags));
    await run(file('S-2'));
    expect((await product('S-R')).parent_id).toBe(blanket.id);
    expect(await lowest()).toEqual([20, 5]);
    await expect.poll(() => heard).toEqual(expect.arrayContaining([`product:${shawl.id}`, `product:${blanket.id}`]));
    await stop();
  });

  test('stopped between any two batches and run again has the same result as one run', async () => {
    const lines = Array.from(
      { length: 130 },
      (_, index) =>
        `${index + 1},P-${index},Prekė ${index % 7},${index},K${index % 5} > L${index % 3},"P-${(index * 31) % 130}"`,
    );
    const file = ['ID,SKU,Name,Regular price,Categories,Upsells', ...lines].join('\n');
    await run(file);
    const once = await exported();
    await emptyShop(shop);
    for (let batches = 1; batches <= 3; batches += 1) {
      const stop = new AbortController();
      let progressCount = 0;
      const progress = () => {
        progressCount += 1;
        if (progressCount === batches) stop.abort();
      };
      await expect(
        importInto(shop, await shop.file('products.csv', file), {}, { signal: stop.signal, progress }),
      ).rejects.toThrow('stopped');
    }
    await run(file);
    expect(await exported()).toBe(once);
  });

  async function exported(): Promise<string> {
    const path = await shop.file('out.csv', '');
    await exportFile(shop.database, path);
    return readFile(path, 'utf8');
  }
});
