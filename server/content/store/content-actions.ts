import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { contentKindNames } from './content-kind.ts';
import { type ContentEntry, findEntry, findRevision, headOf } from './content-rows.ts';
import { changeState, checkPlace, type ContentEditing, type ContentFault } from './edit-content.ts';
import { publishRevision, saveRevision, type SavedContent } from './edit-content.ts';

const id = v.pipe(v.number(), v.check(isPossibleId, 'an id'));

export const slugSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters a–z, digits and hyphens'),
);

/** A version as somebody has written it. */
const writtenSchema = v.object({
  /** Null: it is a new entry. */
  id: v.nullable(id),
  kind: v.picklist(contentKindNames),
  /** Of a new entry; one that is there keeps its own. */
  slug: slugSchema,
  /** `shared` and `texts`, as the kind's schema has them. */
  content: v.unknown(),
  /** The newest revision that whoever wrote this has seen; null for a new entry. */
  basedOn: v.nullable(id),
  /** The template that a new entry takes the place of, and the version of it that was written over. */
  template: v.optional(v.nullable(v.object({ name: v.pipe(v.string(), v.minLength(1)), version: v.string() })), null),
});

type Done = Result<null, ContentFault>;
type Saved = Result<SavedContent, ContentFault>;

const permission = 'content.edit';

/** What is done with what merchants write; the store is there to be reloaded afterwards. */
export function contentActions(editing: ContentEditing) {
  const change = async (context: ActionContext, entry: ContentEntry, set: Readonly<Record<string, unknown>>) =>
    changeState(editing, context, entry, () =>
      context.trx
        .updateTable('content_entry')
        .set({ ...set, updated_at: context.at })
        .where('id', '=', entry.id)
        .execute(),
    );

  const publishNow = async (context: ActionContext, entry: ContentEntry, revision: number) =>
    changeState(editing, context, entry, () => publishRevision(context.trx, entry, revision, context.at));

  /** Stores what is written without showing it to anybody. */
  const saveDraft = defineAction({
    name: 'content.save-draft',
    permission,
    schema: writtenSchema,
    run: async (written, context): Promise<Saved> => saveRevision(editing, written, context),
  });

  /** Stores what is written and publishes it at once. */
  const write = defineAction({
    name: 'content.write',
    permission,
    schema: writtenSchema,
    async run(written, context): Promise<Saved> {
      const saved = await saveRevision(editing, written, context);
      if (!saved.ok) return saved;
      const entry = await findEntry(context.trx, { id: saved.value.id }, true);
      if (entry !== null) await publishNow(context, entry, saved.value.revision);
      return saved;
    },
  });

  /** Shows one of an entry's revisions to shoppers from now on. */
  const publish = defineAction({
    name: 'content.publish',
    permission,
    schema: v.object({ id, revision: id }),
    async run(named, context): Promise<Done> {
      const found = await findNamed(context, named);
      if (!found.ok) return found;
      await publishNow(context, found.value, named.revision);
      return ok(null);
    },
  });

  /** Has a revision published at a time to come; null takes the plan back and leaves what was planned as the draft. */
  const plan = defineAction({
    name: 'content.plan',
    permission,
    schema: v.object({ id, revision: id, at: v.nullable(v.date()) }),
    async run({ at, ...named }, context): Promise<Done> {
      const found = await findNamed(context, named);
      if (!found.ok) return found;
      const { draft, planned } = found.value;
      if (at !== null && at <= context.at) return fail(failure('not_in_the_future', { at }));
      if (at === null && planned !== named.revision) return fail(failure('unknown_revision', named));
      await change(context, found.value, {
        planned_revision_id: at === null ? null : named.revision,
        planned_at: at,
        draft_revision_id: at === null ? (draft ?? planned) : draft === named.revision ? null : draft,
      });
      return ok(null);
    },
  });

  /** Takes an entry off the shop, and its plan back; the newest of its texts is its draft. */
  const unpublish = defineAction({
    name: 'content.unpublish',
    permission,
    schema: v.object({ id }),
    async run(named, context): Promise<Done> {
      const entry = await findEntry(context.trx, named, true);
      if (entry === null || entry.trashedAt !== null) return fail(failure('unknown_entry', named));
      await change(context, entry, {
        published_revision_id: null,
        planned_revision_id: null,
        planned_at: null,
        draft_revision_id: headOf(entry),
      });
      return ok(null);
    },
  });

  /** Makes a draft of what an entry was once; what was written since stays among its revisions. */
  const restoreRevision = defineAction({
    name: 'content.restore-revision',
    permission,
    schema: v.object({ id, revision: id, basedOn: v.nullable(id) }),
    async run({ basedOn, ...named }, context): Promise<Saved> {
      const found = await findNamed(context, named);
      if (!found.ok) return found;
      const { kind, slug, template } = found.value;
      const earlier = await findRevision(context.trx, named.id, named.revision);
      const version = earlier?.templateVersion ?? null;
      const over = template === null || version === null ? null : { name: template, version };
      const written = { id: named.id, kind, slug, content: earlier?.content, basedOn, template: over };
      return saveRevision(editing, written, context);
    },
  });

  /** Takes an entry off the shop and out of its lists; its address is free for another. */
  const trash = defineAction({
    name: 'content.trash',
    permission,
    schema: v.object({ id }),
    async run(named, context): Promise<Done> {
      const entry = await findEntry(context.trx, named, true);
      if (entry === null || entry.trashedAt !== null) return fail(failure('unknown_entry', named));
      await change(context, entry, {
        trashed_at: context.at,
        planned_revision_id: null,
        planned_at: null,
        draft_revision_id: entry.draft ?? entry.planned,
      });
      return ok(null);
    },
  });

  /** Takes an entry out of the trash as it was, where its address is still free. */
  const untrash = defineAction({
    name: 'content.untrash',
    permission,
    schema: v.object({ id }),
    async run(named, context): Promise<Done> {
      const entry = await findEntry(context.trx, named, true);
      if (entry === null || entry.trashedAt === null) return fail(failure('unknown_entry', named));
      const fault = await checkPlace(context.trx, editing, entry);
      if (fault !== null) return fail(fault);
      await change(context, entry, { trashed_at: null });
      return ok(null);
    },
  });

  return { saveDraft, write, publish, plan, unpublish, restoreRevision, trash, untrash };
}

export type ContentActions = ReturnType<typeof contentActions>;

/** The entry, locked, where it is not in the trash and has that revision. */
async function findNamed(
  { trx }: ActionContext,
  named: { readonly id: number; readonly revision: number },
): Promise<Result<ContentEntry, ContentFault>> {
  const entry = await findEntry(trx, { id: named.id }, true);
  if (entry === null || entry.trashedAt !== null) return fail(failure('unknown_entry', { id: named.id }));
  const revision = await findRevision(trx, named.id, named.revision);
  return revision === null ? fail(failure('unknown_revision', named)) : ok(entry);
}
