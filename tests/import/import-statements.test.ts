import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { emptyShop, importInto, openTestShop, type TestShop } from './import-shop.ts';

const headings =
  'ID,Type,SKU,Name,Regular price,Sale price,Stock,Description,Categories,Tags,Brands,Images,Parent,Upsells,' +
  'Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,' +
  'Download 1 name,Download 1 URL,Meta: note';

/** A file of families: a simple product that names the one before it, a variable one and its two variations. */
function familyFile(families: number, price: string): string {
  const rows = Array.from({ length: families }, (_, index) => {
    const id = 100_000 + index * 4;
    const filed = `"Namai > Stalas ${index}",linas ${index},Ranka ${index},foto-${index}.jpg`;
    return [
      `${id},simple,P-${index},Vaza ${index},${price},4,${index + 2},Iš molio ${index},${filed},,P-${index},Raštas,taškai,0,Medžiaga,molis ${index},1,Schema,/schema.pdf,a ${price}`,
      `${id + 1},variable,V-${index},Puodelis ${index},,,,,${filed},,,Spalva,"Balta ${index}, Pilka ${index}",1,,,,,,`,
      ...['Balta', 'Pilka'].map(
        (colour, place) =>
          `${id + 2 + place},variation,W-${index}-${place},,${price},,${place + 1},,,,,,V-${index},,Spalva,${colour} ${index},1,,,,,,`,
      ),
    ].join('\n');
  });
  return `${headings}\n${rows.join('\n')}\n`;
}

type Recording = {
  readonly shop: TestShop;
  readonly during: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>;
};

/** A shop whose statements are recorded. Its batches are those of a server, on the embedded database. */
function recorded(shop: TestShop): Recording {
  const { db } = shop.database;
  let statements: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    shop: { ...shop, database: { ...shop.database, db: db.withPlugin(plugin), kind: 'postgres' } },
    async during(work) {
      statements = [];
      await work();
      return statements;
    },
  };
}

const products = 4000;

/** Generates products with all that belongs to them, and has the database count its tables. */
async function fillShop(db: Database): Promise<void> {
  const each = sql`generate_series(1, ${products}::int) as i`;
  const statements = [
    sql`set local session_replication_role = replica`,
    sql`insert into category (id, parent_id, name, slug) select i, nullif(i / 10, 0), 'Skyrius ' || i, 'skyrius-' || i from generate_series(1, 300) as i`,
    sql`insert into attribute (id, name, slug) values (1, 'Dydis', 'pa_dydis')`,
    sql`insert into attribute_term (id, attribute_id, name, slug) select i, 1, 'Dydis ' || i, 'dydis-' || i from generate_series(1, 50) as i`,
    sql`insert into tag (id, name, slug) select i, 'žyma ' || i, 'zyma-' || i from generate_series(1, 50) as i`,
    sql`insert into brand (id, name, slug) select i, 'Gamintojas ' || i, 'gamintojas-' || i from generate_series(1, 50) as i`,
    sql`insert into product (id, type, slug, name, sku, description, regular_price, created_at, updated_at)
      select i, case when i <= 20 then 'bundle' else 'simple' end, 'daiktas-' || i, 'Daiktas ' || i, 'D-' || i, repeat('Ilgas aprašymas. ', 20), i, now(), now() from ${each}`,
    sql`insert into product (id, parent_id, type, slug, name, sku, regular_price, created_at, updated_at)
      select ${products}::int + i, 20 + i % (${products}::int - 20) + 1, 'variation', 'variantas-' || i, 'Variantas ' || i, 'S-' || i, i, now(), now() from ${each}`,
    sql`insert into product_listing (product_id, published, listed, searchable, stock_status, sort_name, created_at, document, heading, search_text)
      select i, true, true, true, 'instock', 'daiktas ' || i, now(), '''daikt'':1A', '''daikt'':1A', 'daiktas d' || i from ${each}`,
    sql`insert into stock (product_id) select i from ${each}`,
    sql`insert into stock_movement (product_id, delta, reason, at) select i, 1, 'import', now() from ${each}`,
    sql`insert into price_interval (product_id, kind, amount, valid_from) select i, 'regular', i, now() from ${each}`,
    sql`insert into import_identity (source_key, product_id) select 'file/id:' || i || '/daiktas-' || i, i from ${each}`,
    sql`insert into media (id, state, source, created_at) select i, 'drawn', 'daiktas-' || i || '.jpg', now() from ${each}`,
    sql`insert into product_media (product_id, position, media_id) select i, 0, i from ${each}`,
    sql`insert into product_category (product_id, category_id) select i, 1 + i % 300 from ${each}`,
    sql`insert into product_tag (product_id, tag_id) select i, 1 + i % 50 from ${each}`,
    sql`insert into product_brand (product_id, brand_id) select i, 1 + i % 50 from ${each}`,
    sql`insert into product_attribute (product_id, position, attribute_id, key, name) select i, 0, 1, 'pa_dydis', 'Dydis' from ${each}`,
    sql`insert into product_attribute_term (product_id, attribute_id, term_id) select i, 1, 1 + i % 50 from ${each}`,
    sql`insert into variation_attribute (variation_id, key, value) select ${products}::int + i, 'pa_dydis', 'dydis-1' from ${each}`,
    sql`insert into product_link (product_id, kind, position, linked_id) select i, 'upsell', 0, 1 + i % 100 from ${each}`,
    sql`insert into product_download (product_id, position, download_id) select i, 0, 'a' from ${each}`,
    sql`insert into review (product_id, author, created_at) select i, 'Ona', now() from ${each}`,
    sql`insert into search_word (word, shown, stem, root, weight) select i::text, i::text, i::text, i::text, 1 from ${each} on conflict do nothing`,
    sql`insert into translation (locale, kind, object, field, text) select 'en_GB', 'product', i::text, 'name', 'Thing ' || i from ${each}`,
  ];
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  });
  await sql`select setval('product_id_seq', ${2 * products}::int)`.execute(db);
  await sql`analyze`.execute(db);
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
};

/**
 * Indexes of which a look-up reads a part that grows: where the locale is not given, all of the first; of the second, all
 * that came since the last vacuum.
 */
const readWhole = new Set(['translation_pkey', 'search_word_like']);

function scannedTables(plan: Plan): readonly string[] {
  const isWhole = plan['Node Type'] === 'Seq Scan' || readWhole.has(plan['Index Name'] ?? '');
  const own = isWhole ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedTables)];
}

async function planOf(db: Database, statement: CompiledQuery): Promise<Plan> {
  const explained = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>({
    ...statement,
    sql: `explain (format json) ${statement.sql}`,
  });
  const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error(`no plan: ${statement.sql}`);
  return plan;
}

/** Tables that do not grow with the products. */
const smallTables = new Set([
  'category',
  'tag',
  'brand',
  'attribute',
  'attribute_term',
  'shipping_class',
  'setting',
  'secret',
]);
/** Asked once, when an import begins. */
const readsSlugs = /^select "slug" from "product"/;

describeOnEachDatabase('the statements of an import', (open) => {
  let shop: TestShop;
  let recording: Recording;
  beforeAll(async () => {
    shop = await openTestShop(open);
    recording = recorded(shop);
  });
  afterAll(() => shop?.close());
  beforeEach(() => emptyShop(shop));

  const importing = (families: number, price: string) =>
    recording.during(async () =>
      importInto(recording.shop, await shop.file('families.csv', familyFile(families, price))),
    );

  test('are as many for a batch of one family as for one of ten, new, changed and unchanged', async () => {
    const runsOf = async (families: number) => {
      const runs: string[][] = [];
      for (const price of ['5', '6', '6'])
        runs.push((await importing(families, price)).map((statement) => statement.sql));
      return runs;
    };
    const few = await runsOf(1);
    await emptyShop(shop);
    expect(await runsOf(10)).toEqual(few);
    const most = [53, 34, 17];
    few.forEach((statements, run) => expect(statements.length).toBeLessThanOrEqual(most[run] ?? 0));
  });

  test('find what they need by indexes: none scans a table that grows with the products', async () => {
    await fillShop(shop.database.db);
    const statements = [...(await importing(2, '5')), ...(await importing(2, '6'))];
    const hot = statements.filter((statement) => !readsSlugs.test(statement.sql));
    const scans: string[] = [];
    for (const statement of hot) {
      const tables = scannedTables(await planOf(shop.database.db, statement)).filter(
        (table) => !smallTables.has(table),
      );
      if (tables.length > 0) scans.push(`${tables.join(', ')}: ${statement.sql.replaceAll(/\s+/g, ' ').trim()}`);
    }
    expect(scans).toEqual([]);
    expect(hot.length).toBeGreaterThan(50);
  });
});
