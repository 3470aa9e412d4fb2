import { sql } from 'kysely';
import { addKey } from '#server/admin/keys/api-keys.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';

/** What programs can ask a filled shop for. */
export type ProgramFacts = {
  /** The header by which a key that may do everything is sent. */
  readonly authorization: string;
  readonly productIds: readonly number[];
  readonly skus: readonly string[];
  /** With the most products, and with few. */
  readonly categoryIds: readonly number[];
  readonly orderIds: readonly number[];
  /** The most bought, and some others. */
  readonly boughtIds: readonly number[];
  readonly customerIds: readonly number[];
  /** Of customers. */
  readonly emails: readonly string[];
  /** The newest order, as the bounds of questions are told from. */
  readonly newest: Date;
};

const sample = 400;

async function numbers(database: OpenDatabase, query: string): Promise<number[]> {
  const { rows } = await sql.raw<{ value: number }>(query).execute(database.db);
  return rows.map(({ value }) => value);
}

async function texts(database: OpenDatabase, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ value: string }>(query).execute(database.db);
  return rows.map(({ value }) => value);
}

/** Makes a key, and reads what there is to ask for: at random, but the same every time. */
export async function readProgramFacts(database: OpenDatabase, now: Date): Promise<ProgramFacts> {
  const shopKey = await signingKey(database);
  const key = await database.db
    .transaction()
    .execute((trx) => addKey(trx, { name: 'bench', access: 'read_write', role: 'owner' }, { shopKey, at: now }));
  const sold = `select product_id as value from order_line where product_id is not null group by 1 order by count(*) desc, 1`;
  const filed = `select category_id as value from product_category group by 1 order by count(*) desc, 1`;
  return {
    authorization: `Basic ${Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString('base64')}`,
    productIds: await numbers(
      database,
      `select id as value from product where parent_id is null order by md5(id::text) limit ${sample}`,
    ),
    skus: await texts(
      database,
      `select sku as value from product where parent_id is null and sku is not null order by md5(id::text) limit ${sample}`,
    ),
    categoryIds: await numbers(database, filed),
    orderIds: await numbers(
      database,
      `select id as value from shop_order where status in ('processing', 'completed') order by md5(id::text) limit ${sample}`,
    ),
    boughtIds: await numbers(database, `${sold} limit 20`),
    customerIds: await numbers(database, `select id as value from account order by md5(id::text) limit ${sample}`),
    emails: await texts(database, `select email as value from account order by md5(id::text) limit ${sample}`),
    newest: now,
  };
}
