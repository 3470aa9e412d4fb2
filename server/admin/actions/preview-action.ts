import { fail, ok, type Result } from '#core/result.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { type Action, type ActionRefusal, type ActionTools, runAction } from './action.ts';

/** Carries what an action would have returned out of the transaction that is undone. */
type Previewed<Output> = { readonly code: 'previewed'; readonly value: Output };

/**
 * Does an action and undoes it: what it would return, by all of its own rules, without leaving anything behind. Only
 * for actions that touch nothing but the database.
 */
export async function previewAction<Input, Output, Fault extends { readonly code: string }>(
  tools: ActionTools,
  authority: Authority | null,
  action: Action<Input, Output, Fault>,
  input: unknown,
): Promise<Result<Output, Fault | ActionRefusal>> {
  const undone: Action<Input, never, Fault | Previewed<Output>> = {
    ...action,
    async run(parsed, context) {
      const done = await action.run(parsed, context);
      return done.ok ? fail({ code: 'previewed', value: done.value }) : done;
    },
  };
  const result = await runAction(tools, authority, undone, input);
  if (result.ok) return result;
  const { failure } = result;
  return isPreviewed(failure) ? ok(failure.value) : fail(failure);
}

function isPreviewed<Output>(failure: { readonly code: string }): failure is Previewed<Output> {
  return failure.code === 'previewed';
}
