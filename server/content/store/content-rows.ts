import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { ContentKindName } from './content-kind.ts';

/** Something written, whatever its state. */
export type ContentEntry = {
  readonly id: number;
  readonly kind: ContentKindName;
  readonly slug: string;
  readonly template: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it was first public. */
  readonly publishedAt: Date | null;
  /** Ids of its revisions. */
  readonly published: number | null;
  readonly planned: number | null;
  readonly draft: number | null;
  readonly plannedAt: Date | null;
  readonly trashedAt: Date | null;
};

/** What an entry was at one time. */
export type ContentRevision = {
  readonly id: number;
  readonly entry: number;
  readonly madeAt: Date;
  readonly actorName: string;
  /** As it is stored: whoever uses it parses it by its kind. */
  readonly content: unknown;
  readonly templateVersion: string | null;
};

/** The newest of what is written of it: what the next version is based on. */
export function headOf({ draft, planned, published }: Pick<ContentEntry, 'draft' | 'planned' | 'published'>) {
  return draft ?? planned ?? published;
}

export type ContentState = 'published' | 'planned' | 'draft' | 'trash';

/** What shoppers see of it now or next; a draft of what is public already does not change that. */
export function stateOf({ trashedAt, published, planned }: ContentEntry): ContentState {
  if (trashedAt !== null) return 'trash';
  if (published !== null) return 'published';
  return planned === null ? 'draft' : 'planned';
}

const entryColumns = (eb: ExpressionBuilder<Tables, 'content_entry'>) =>
  [
    'id',
    eb.ref('kind').$castTo<ContentKindName>().as('kind'),
    'slug',
    'template',
    'created_at as createdAt',
    'updated_at as updatedAt',
    'published_at as publishedAt',
    'published_revision_id as published',
    'planned_revision_id as planned',
    'draft_revision_id as draft',
    'planned_at as plannedAt',
    'trashed_at as trashedAt',
  ] as const;

const revisionColumns = [
  'id',
  'entry_id as entry',
  'made_at as madeAt',
  'actor_name as actorName',
  'content',
  'template_version as templateVersion',
] as const;

/** All entries of a kind by their slugs; those in the trash come last. */
export async function listEntries(db: Database, kind: ContentKindName): Promise<readonly ContentEntry[]> {
  return db
    .selectFrom('content_entry')
    .select(entryColumns)
    .where('kind', '=', kind)
    .orderBy(sql`trashed_at is not null`)
    .orderBy('slug')
    .orderBy('id')
    .execute();
}

export type EntryName = { readonly id: number } | { readonly kind: ContentKindName; readonly slug: string };

/**
 * One entry, by its id or by the slug that it has outside the trash; null where there is none. `lock`: nobody else
 * changes it before the transaction ends.
 */
export async function findEntry(db: Database, name: EntryName, lock = false): Promise<ContentEntry | null> {
  const query = db
    .selectFrom('content_entry')
    .select(entryColumns)
    .where((eb) =>
      'id' in name
        ? eb('id', '=', name.id)
        : eb.and([eb('kind', '=', name.kind), eb('slug', '=', name.slug), eb('trashed_at', 'is', null)]),
    );
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Revisions by id; those that are gone are left out. */
export async function readRevisions(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentRevision>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('content_revision').select(revisionColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A revision of an entry; null where it has none of that id. */
export async function findRevision(db: Database, entry: number, id: number): Promise<ContentRevision | null> {
  const revision = (await readRevisions(db, [id])).get(id);
  return revision?.entry === entry ? revision : null;
}

/** What an entry was, the newest first. */
export async function listRevisions(db: Database, entry: number): Promise<readonly ContentRevision[]> {
  return db
    .selectFrom('content_revision')
    .select(revisionColumns)
    .where('entry_id', '=', entry)
    .orderBy('id', 'desc')
    .execute();
}

/** What is public now, with its revision; by slug. */
export async function readPublished(
  db: Database,
): Promise<readonly { readonly entry: ContentEntry; readonly revision: ContentRevision }[]> {
  const entries = await db
    .selectFrom('content_entry')
    .select(entryColumns)
    .where('trashed_at', 'is', null)
    .where('published_revision_id', 'is not', null)
    .orderBy('slug')
    .execute();
  const revisions = await readRevisions(
    db,
    entries.flatMap(({ published }) => published ?? []),
  );
  return entries.flatMap((entry) => {
    const revision = revisions.get(entry.published ?? 0);
    return revision === undefined ? [] : [{ entry, revision }];
  });
}
