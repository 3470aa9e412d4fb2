import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ActionContext } from '#server/admin/actions/action.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { addRevision, announceContent, dropOldRevisions, type Shown, shownOf } from './change-content.ts';
import type { AnyContentKind, ContentKindName } from './content-kind.ts';
import { type ContentEntry, findEntry, headOf, readRevisions, stateOf } from './content-rows.ts';

/** What the shop says to whoever writes. */
export type ContentEditing = {
  readonly kinds: readonly AnyContentKind[];
  /** How many revisions of an entry are kept, beside those in use. */
  readonly maxRevisions: () => number;
  /** What the shop itself has at the address of something of a kind, such as its cart; null: nothing. */
  readonly reservedBy: (kind: ContentKindName, slug: string) => string | null;
};

/** Why something was not written. */
export type ContentFault =
  | { readonly code: 'unknown_entry'; readonly data: { readonly id: number } }
  | { readonly code: 'unknown_revision'; readonly data: { readonly id: number; readonly revision: number } }
  /** Somebody else has written meanwhile: the newest revision is not the one that the text is based on. */
  | {
      readonly code: 'outdated';
      readonly data: {
        readonly basedOn: number | null;
        readonly newest: { readonly revision: number; readonly madeAt: Date; readonly by: string };
      };
    }
  /** `by`: what has the address already. */
  | { readonly code: 'address_taken'; readonly data: { readonly slug: string; readonly by: string } }
  | { readonly code: 'template_taken'; readonly data: { readonly template: string; readonly by: string } }
  | { readonly code: 'invalid_content'; readonly data: { readonly issues: readonly string[] } }
  | { readonly code: 'not_in_the_future'; readonly data: { readonly at: Date } };

/** What was stored, and what of it nobody will see. */
export type SavedContent = { readonly id: number; readonly revision: number; readonly warnings: readonly string[] };

export function kindOf({ kinds }: Pick<ContentEditing, 'kinds'>, name: ContentKindName): AnyContentKind {
  const kind = kinds.find((one) => one.kind === name);
  if (kind === undefined) throw new RangeError(`nothing of the kind ${name} is written here`);
  return kind;
}

/** What the newest text of an entry is called, or its slug. */
export async function entryName(
  trx: DatabaseTransaction,
  editing: Pick<ContentEditing, 'kinds'>,
  entry: ContentEntry,
): Promise<string> {
  const head = headOf(entry) ?? 0;
  const revision = (await readRevisions(trx, [head])).get(head);
  const parsed = v.safeParse(kindOf(editing, entry.kind).content, revision?.content);
  return parsed.success ? kindOf(editing, entry.kind).name(parsed.output) : entry.slug;
}

type Place = Pick<ContentEntry, 'kind' | 'slug' | 'template'> & { readonly id: number | null };

/** What stands in the way of an entry at its address, or in the place of its template. */
export async function checkPlace(
  trx: DatabaseTransaction,
  editing: ContentEditing,
  { id, kind, slug, template }: Place,
): Promise<ContentFault | null> {
  const reserved = editing.reservedBy(kind, slug);
  if (reserved !== null) return failure('address_taken', { slug, by: reserved });
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${kind}`}))`.execute(trx);
  const other = await findEntry(trx, { kind, slug });
  if (other !== null && other.id !== id)
    return failure('address_taken', { slug, by: await entryName(trx, editing, other) });
  if (template === null) return null;
  const same = await trx
    .selectFrom('content_entry')
    .select('slug')
    .where('kind', '=', kind)
    .where('template', '=', template)
    .where('trashed_at', 'is', null)
    .where('id', '!=', id ?? 0)
    .executeTakeFirst();
  return same === undefined ? null : failure('template_taken', { template, by: same.slug });
}

export type Written = {
  readonly id: number | null;
  readonly kind: ContentKindName;
  readonly slug: string;
  readonly content: unknown;
  readonly basedOn: number | null;
  readonly template: { readonly name: string; readonly version: string } | null;
};

/** The entry that something is written for, locked; a new one has no row yet. */
async function placeOf(
  trx: DatabaseTransaction,
  editing: ContentEditing,
  { id, kind, slug, template, basedOn }: Written,
): Promise<Result<ContentEntry | null, ContentFault>> {
  const entry = id === null ? null : await findEntry(trx, { id }, true);
  if (id !== null && (entry === null || entry.trashedAt !== null || entry.kind !== kind))
    return fail(failure('unknown_entry', { id }));
  const fault =
    entry === null ? await checkPlace(trx, editing, { id, kind, slug, template: template?.name ?? null }) : null;
  if (fault !== null) return fail(fault);
  const head = entry === null ? null : headOf(entry);
  if (entry === null || head === null || head === basedOn) return ok(entry);
  const newest = (await readRevisions(trx, [head])).get(head);
  return fail(
    failure('outdated', {
      basedOn,
      newest: { revision: head, madeAt: newest?.madeAt ?? entry.updatedAt, by: newest?.actorName ?? '' },
    }),
  );
}

/** Stores a version as the draft of its entry, which is made where it is new. */
export async function saveRevision(
  editing: ContentEditing,
  written: Written,
  { trx, authority, at, audit }: ActionContext,
): Promise<Result<SavedContent, ContentFault>> {
  const kind = kindOf(editing, written.kind);
  const parsed = v.safeParse(kind.content, written.content);
  if (!parsed.success) {
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    return fail(failure('invalid_content', { issues }));
  }
  const place = await placeOf(trx, editing, written);
  if (!place.ok) return place;
  const entry = place.value;
  const id = entry?.id ?? (await addEntry(trx, written, at));
  const revision = await addRevision(trx, {
    entry: id,
    content: parsed.output,
    templateVersion: written.template?.version ?? null,
    actor: authority.actor,
    at,
  });
  await trx
    .updateTable('content_entry')
    .set({ draft_revision_id: revision, updated_at: at })
    .where('id', '=', id)
    .execute();
  await dropOldRevisions(trx, id, editing.maxRevisions());
  audit({
    object: { type: written.kind, id },
    before: entry === null ? null : { revision: headOf(entry) },
    after: { slug: entry?.slug ?? written.slug, name: kind.name(parsed.output), revision },
  });
  return ok({ id, revision, warnings: kind.warnings(parsed.output) });
}

async function addEntry(trx: DatabaseTransaction, { kind, slug, template }: Written, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('content_entry')
    .values({ kind, slug, template: template?.name ?? null, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a revision what shoppers see; a plan or draft of the same is thereby done. */
export async function publishRevision(
  trx: DatabaseTransaction,
  { id, planned, draft, publishedAt }: ContentEntry,
  revision: number,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('content_entry')
    .set({
      published_revision_id: revision,
      published_at: publishedAt ?? at,
      updated_at: at,
      ...(planned === revision ? { planned_revision_id: null, planned_at: null } : {}),
      ...(draft === revision ? { draft_revision_id: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Runs a change of an entry's state, says it in the audit log, and announces what shoppers see otherwise. */
export async function changeState(
  editing: ContentEditing,
  { trx, audit }: Pick<ActionContext, 'trx' | 'audit'>,
  entry: ContentEntry,
  run: () => Promise<unknown>,
): Promise<void> {
  const before = await shownOf(trx, entry);
  await run();
  const changed = (await findEntry(trx, { id: entry.id })) ?? entry;
  const after = await shownOf(trx, changed);
  if (!isSame(before, after)) await announceContent(trx, kindOf(editing, entry.kind), { id: entry.id, before, after });
  audit({ object: { type: entry.kind, id: entry.id }, before: auditedState(entry), after: auditedState(changed) });
}

function isSame(before: Shown | null, after: Shown | null): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function auditedState(entry: ContentEntry) {
  const { slug, published, planned, draft, plannedAt } = entry;
  return { slug, state: stateOf(entry), published, planned, draft, planned_at: plannedAt?.toISOString() ?? null };
}
