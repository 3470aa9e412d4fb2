import { sql } from 'kysely';
import { isPossibleId } from '#core/ids.ts';
import { slugify, uniqueSlug } from '#core/text/slug.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { StoredTerm, TermKind } from './term-kinds.ts';

type Place = { readonly parentId: number | null; readonly attributeId: number | null };

/** Only the terms beside which a term's slug must be unique. */
function within(kind: TermKind, attributeId: number | null) {
  return kind.isValue ? sql`t.attribute_id = ${attributeId}` : sql`true`;
}

/** The term that another one's name makes it collide with: its sibling of the same name, in any case of letters. */
export async function findSibling(
  db: Database,
  kind: TermKind,
  name: string,
  { parentId, attributeId }: Place,
): Promise<Pick<StoredTerm, 'id' | 'slug'> | null> {
  const { rows } = await sql<Pick<StoredTerm, 'id' | 'slug'>>`
    select t.id, t.slug from ${sql.table(kind.type)} t
    where lower(t.name) = lower(${name}) and ${within(kind, attributeId)}
      and ${kind.isTree ? sql`t.parent_id is not distinct from ${parentId}::int` : sql`true`}
    order by t.id limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The id of the term that has a slug; null: nobody has it. */
export async function findSlug(
  db: Database,
  kind: TermKind,
  slug: string,
  attributeId: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(kind.type)} t where t.slug = ${slug} and ${within(kind, attributeId)}
  `.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The slug of a wanted one or of a name that no other term has: a taken one gets its parent's behind its own, then a
 * number.
 */
export async function freeSlug(db: Database, kind: TermKind, wanted: string, place: Place): Promise<string> {
  const slug = slugify(wanted) || kind.type.replaceAll('_', '-');
  const { rows } = await sql<{ slug: string }>`
    select t.slug from ${sql.table(kind.type)} t
    where starts_with(t.slug, ${slug.slice(0, 190)}) and ${within(kind, place.attributeId)}
  `.execute(db);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  const parent = place.parentId === null ? null : await slugOf(db, kind, place.parentId);
  const wider = parent === null ? slug : `${slug}-${parent}`;
  return uniqueSlug(wider, (candidate) => taken.has(candidate));
}

async function slugOf(db: Database, kind: TermKind, id: number): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(kind.type)} where id = ${id}`.execute(db);
  return rows[0]?.slug ?? null;
}

/** Whether a term can be the parent of another (null: of one that is not there yet), and why not. */
export async function checkParent(
  db: Database,
  kind: TermKind,
  parentId: number,
  id: number | null,
): Promise<'missing_parent' | 'parent_below' | null> {
  if (!isPossibleId(parentId)) return 'missing_parent';
  const { rows } = await sql<{ id: number }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from ${sql.table(kind.type)} where id = ${parentId}
      union select t.id, t.parent_id from up join ${sql.table(kind.type)} t on t.id = up.parent_id
    ) select id from up
  `.execute(db);
  if (rows.length === 0) return 'missing_parent';
  return rows.some((row) => row.id === id) ? 'parent_below' : null;
}

/** Makes changes of one kind wait for one another, so that no two take the same slug or become each other's parents. */
export async function lockTerms(trx: DatabaseTransaction, type: TermKind['type'] | 'attribute'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`terms of ${type}`}))`.execute(trx);
}
