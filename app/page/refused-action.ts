import { useEffect } from 'react';
import { data } from 'react-router';
import type { ApiFailure } from '#contract/api-answer.ts';
import { type Problem, problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import type { PageState } from '#app/api/page-state.ts';

/** What is left of a button whose call was refused. */
export type RefusedAction = { readonly problem: Problem };

/** The answer of an action whose call was refused: the page says why, rendered anew or, with script, as it stands. */
export function refusedAction(page: Pick<PageState, 'sayNow'>, failure: ApiFailure) {
  const problem = problemNotice(failure);
  page.sayNow(problem);
  return data<RefusedAction>({ problem }, { status: failure.status >= 400 ? failure.status : 503 });
}

/** Shows why the last action of the page was refused; null: it was not. */
export function useRefusedAction(problem: Problem | null): void {
  const { show } = useNotice();
  useEffect(() => {
    if (problem !== null) show(problem);
  }, [problem, show]);
}
