import { ok, type Result } from '#core/result.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { type ActionRefusal, type ActionTools, runAction } from '#server/admin/actions/action.ts';
import type { ContentActions } from '#server/content/store/content-actions.ts';
import type { ContentKindName } from '#server/content/store/content-kind.ts';
import type { ContentFault } from '#server/content/store/edit-content.ts';
import type { ImportStep } from './plan-import.ts';

type Tools = ActionTools & {
  readonly actions: ContentActions;
  readonly authority: Authority;
  readonly kind: ContentKindName;
};

/** Does one step of an import; whatever it writes is one action, but for the plan of something planned. */
export async function applyStep(
  { actions, authority, kind, ...tools }: Tools,
  step: ImportStep,
): Promise<Result<null, ContentFault | ActionRefusal>> {
  if (step.kind === 'removed') return runAction(tools, authority, actions.trash, { id: step.id });
  if (step.kind !== 'added' && step.kind !== 'changed') return ok(null);
  const { slug, text } = step;
  const { stored, content, state } = text;
  const written = {
    id: stored?.id ?? null,
    kind,
    slug,
    content,
    basedOn: stored?.head ?? null,
    template: state.template,
  };
  const action = state.status === 'published' ? actions.write : actions.saveDraft;
  const saved = await runAction(tools, authority, action, written);
  if (!saved.ok || state.status !== 'planned') return saved.ok ? ok(null) : saved;
  const { id, revision } = saved.value;
  return runAction(tools, authority, actions.plan, { id, revision, at: state.planned });
}
