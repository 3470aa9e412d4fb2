import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { readRecordings } from './recordings.ts';

type Named = { readonly id: number; readonly slug: string; readonly name: string };

const references = {
  category: ['category.parent_id', 'product_category.category_id'],
  tag: ['product_tag.tag_id'],
  attribute: ['attribute_term.attribute_id', 'product_attribute.attribute_id', 'product_attribute_term.attribute_id'],
  attribute_term: ['product_attribute_term.term_id'],
} as const;

/**
 * Gives terms their recorded ids, which a product file does not contain. Brands, which it lacks, are added where
 * recorded.
 */
export async function takeRecordedTermIds(db: Database): Promise<void> {
  const products = readRecordings('core', () => true).flatMap(({ response }) => recordsIn(response.body));
  const categories = products.filter(
    ({ permalink, parent }) => /\/produkto-kategorija\//.test(String(permalink)) && parent !== undefined,
  );
  const attributes = products.filter(({ taxonomy, type }) => typeof taxonomy === 'string' && typeof type === 'string');
  const productAttributes = products.filter(
    ({ taxonomy, terms }) => typeof taxonomy === 'string' && Array.isArray(terms),
  );
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await renumber(trx, 'category', categories.map(named));
    await renumber(trx, 'tag', products.flatMap(({ tags }) => listOf(tags)).map(named));
    await renumber(
      trx,
      'attribute',
      attributes.map((record) => ({ ...named(record), slug: String(record['taxonomy']) })),
    );
    await renumber(trx, 'attribute_term', productAttributes.flatMap(({ terms }) => listOf(terms)).map(named));
    for (const table of ['brand', 'shipping_class', 'review'] as const) await continueAfter(trx, table);
    for (const { id, brands } of products) {
      for (const brand of listOf(brands).map(named)) {
        await sql`insert into brand (id, name, slug) values (${brand.id}, ${brand.name}, ${brand.slug}) on conflict do nothing`.execute(
          trx,
        );
        await sql`insert into product_brand (product_id, brand_id) values (${id}, ${brand.id}) on conflict do nothing`.execute(
          trx,
        );
      }
    }
  });
}

type JsonRecord = Readonly<Record<string, unknown>>;

function recordsIn(value: unknown): readonly JsonRecord[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const record = value as JsonRecord;
  return [record, ...Object.values(record).flatMap(recordsIn)];
}

function listOf(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? (value as readonly JsonRecord[]) : [];
}

function named({ id, slug, name }: JsonRecord): Named {
  return { id: Number(id), slug: String(slug), name: String(name) };
}

/** Where the ids of what is not recorded begin, apart for each table, so that none of them stands for two things. */
const ownIds = {
  category: 1_000_000,
  tag: 2_000_000,
  attribute: 3_000_000,
  attribute_term: 4_000_000,
  brand: 5_000_000,
  shipping_class: 6_000_000,
  review: 7_000_000,
} as const;

async function renumber(db: Database, table: keyof typeof references, recorded: readonly Named[]): Promise<void> {
  const ids = new Map(recorded.filter(({ id }) => id > 0).map(({ slug, id }) => [slug, id]));
  const rows = JSON.stringify([...ids].map(([slug, id]) => ({ slug, id })));
  await sql`create temp table renumbering on commit drop as
    select t.id as before, coalesce(r.id, t.id + ${ownIds[table]}::int) as after from ${sql.table(table)} t
    left join jsonb_to_recordset(${rows}::text::jsonb) as r (slug text, id integer) on r.slug = t.slug`.execute(db);
  for (const reference of [`${table}.id`, ...references[table]]) {
    const [owner = '', column = ''] = reference.split('.');
    const target = sql.table(owner);
    const key = sql.ref(column);
    await sql`update ${target} set ${key} = -n.after from renumbering n where ${target}.${key} = n.before`.execute(db);
    await sql`update ${target} set ${key} = -${key} where ${key} < 0`.execute(db);
  }
  await sql`drop table renumbering`.execute(db);
  await continueAfter(db, table);
}

/** New rows get ids that none of the recorded ones has. */
async function continueAfter(db: Database, table: keyof typeof ownIds): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${ownIds[table]}::int, (select max(id) from ${sql.table(table)})))
  `.execute(db);
}
