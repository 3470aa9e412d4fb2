import { sql } from 'kysely';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Actor } from '#server/admin/access/actor.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { AnyContentKind, Content } from './content-kind.ts';
import { type ContentEntry, findRevision } from './content-rows.ts';

export type NewRevision = {
  readonly entry: number;
  readonly content: Content;
  readonly templateVersion: string | null;
  readonly actor: Actor;
  readonly at: Date;
};

/** Adds a revision and returns its id. */
export async function addRevision(
  trx: DatabaseTransaction,
  { entry, content, templateVersion, actor, at }: NewRevision,
): Promise<number> {
  const { id } = await trx
    .insertInto('content_revision')
    .values({
      entry_id: entry,
      made_at: at,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      content: JSON.stringify(content),
      template_version: templateVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes what an entry was long ago: all but its newest revisions and those that are public, planned or a draft. */
export async function dropOldRevisions(trx: DatabaseTransaction, entry: number, kept: number): Promise<void> {
  await sql`
    delete from content_revision where entry_id = ${entry} and id not in (
      select id from content_revision where entry_id = ${entry} order by id desc limit ${kept}
    ) and not exists (
      select from content_entry where id = ${entry}
        and content_revision.id in (published_revision_id, planned_revision_id, draft_revision_id)
    )`.execute(trx);
}

/** What an entry shows to shoppers. */
export type Shown = { readonly slug: string; readonly content: Content };

/** What shoppers see of an entry; null: nothing. */
export async function shownOf(trx: DatabaseTransaction, entry: ContentEntry): Promise<Shown | null> {
  if (entry.published === null || entry.trashedAt !== null) return null;
  const revision = await findRevision(trx, entry.id, entry.published);
  return revision === null ? null : { slug: entry.slug, content: revision.content as Content };
}

/**
 * Announces what shoppers see of an entry from now on, where that is something else than before: lists of its kind, its
 * own page, and every page where it is called otherwise.
 */
export async function announceContent(
  trx: DatabaseTransaction,
  { listed }: Pick<AnyContentKind, 'listed'>,
  { id, before, after }: { readonly id: number; readonly before: Shown | null; readonly after: Shown | null },
): Promise<void> {
  const inMenus = (shown: Shown | null) => JSON.stringify(shown === null ? null : listed(shown));
  const tags: ChangeTag[] = ['content', `content:${id}`];
  if (inMenus(before) !== inMenus(after)) tags.push('menus');
  if (before !== null || after !== null) await announceChange(trx, tags);
}
