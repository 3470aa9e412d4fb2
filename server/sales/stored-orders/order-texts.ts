import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A page that went out with an order; `html` is safe to insert and its addresses are absolute. */
export type OrderText = {
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
};

/** The same, as it is stored. */
export type KeptText = OrderText & { readonly hash: string };

/** What a text is stored by: the same text has the same name in every order. */
export function textHash({ locale, slug, title, html }: OrderText): string {
  return createHash('sha256')
    .update(JSON.stringify([locale, slug, title, html]))
    .digest('hex');
}

/** Stores texts that are not stored yet; returns their hashes, in their order. */
export async function keepTexts(db: Database, texts: readonly OrderText[], at: Date): Promise<readonly string[]> {
  if (texts.length === 0) return [];
  const rows = texts.map((text) => ({ ...text, hash: textHash(text), kept_at: at }));
  await db
    .insertInto('order_text')
    .values([...new Map(rows.map((row) => [row.hash, row])).values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.map(({ hash }) => hash);
}

export type KeepTexts = (texts: readonly OrderText[], at: Date) => Promise<readonly string[]>;

/**
 * `keepTexts` for orders that come one after the other: what this process has stored is not sent to the database again.
 */
export function createKeepTexts(db: Database): KeepTexts {
  const stored = new Set<string>();
  return async (texts, at) => {
    const hashes = texts.map(textHash);
    const missing = texts.filter((_, index) => !stored.has(hashes[index] ?? ''));
    for (const hash of await keepTexts(db, missing, at)) stored.add(hash);
    return hashes;
  };
}

/** Stored texts by their hashes, in that order; one that is not there is left out. */
export async function readTexts(db: Database, hashes: readonly string[]): Promise<readonly KeptText[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('order_text')
    .select(['hash', 'locale', 'slug', 'title', 'html'])
    .where('hash', 'in', hashes)
    .execute();
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.flatMap((hash) => byHash.get(hash) ?? []);
}

/** What texts are called, without them; by their hashes. */
export async function readTextTitles(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('order_text').select(['hash', 'title']).where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, title }) => [hash, title]));
}

/** Notes the texts of an order that has none yet, as one that a program made; what it has stays. */
export async function noteOrderTexts(db: Database, orderId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    update shop_order set snapshot = jsonb_set(snapshot, '{terms}', ${JSON.stringify(hashes)}::jsonb)
    where id = ${orderId} and coalesce(jsonb_array_length(snapshot->'terms'), 0) = 0
  `.execute(db);
}
