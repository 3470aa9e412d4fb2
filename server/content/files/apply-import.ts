import { ok, type Result } from '#core/result.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { type ActionRefusal, type ActionTools, runAction } from '#server/admin/actions/action.ts';
import type { ContentActions } from '#server/content/store/content-actions.ts';
import type { ContentKindName } from '#server/content/store/content-kind.ts';
import type { ContentFault } from '#server/content/store/edit-content.ts';
import type { FileState } from './file-state.ts';
import type { ImportedText, ImportStep } from './plan-import.ts';

type Done = Result<null, ContentFault | ActionRefusal>;

type Tools = ActionTools & {
  readonly actions: ContentActions;
  readonly authority: Authority;
  readonly kind: ContentKindName;
};

/**
 * Does one step of an import. Whatever it writes is one action; another goes before it where the file's state takes the
 * entry's back, and after it where the text is planned.
 */
export async function applyStep(tools: Tools, step: ImportStep): Promise<Done> {
  const { actions, authority, kind } = tools;
  if (step.kind === 'removed') return runAction(tools, authority, actions.trash, { id: step.id });
  if (step.kind !== 'added' && step.kind !== 'changed') return ok(null);
  const { slug, text } = step;
  const { stored, content, state } = text;
  const prepared = stored === null ? ok(null) : await takeBack(tools, stored, state.status);
  if (!prepared.ok) return prepared;
  const place = { id: stored?.id ?? null, kind, slug, basedOn: stored?.head ?? null, template: state.template };
  const action = state.status === 'published' ? actions.write : actions.saveDraft;
  const saved = await runAction(tools, authority, action, { ...place, content });
  if (!saved.ok || state.status !== 'planned') return saved.ok ? ok(null) : saved;
  const { id, revision } = saved.value;
  return runAction(tools, authority, actions.plan, { id, revision, at: state.planned });
}

/** What is a draft by its file is public no more; what is public by its file waits for no time. */
async function takeBack(
  { actions, authority, ...tools }: Tools,
  { id, state, planned }: NonNullable<ImportedText['stored']>,
  wanted: FileState['status'],
): Promise<Done> {
  if (wanted === 'draft' && state !== 'draft') return runAction(tools, authority, actions.unpublish, { id });
  if (wanted === 'published' && state === 'planned')
    return runAction(tools, authority, actions.plan, { id, revision: planned, at: null });
  return ok(null);
}
