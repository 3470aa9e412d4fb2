import { useActionData } from 'react-router';
import type { ReviewAnswer } from './act-on-review.ts';

/** The result of a review that was sent without script; undefined where the page answers another form. */
export function useRenderedAnswer(): ReviewAnswer | undefined {
  const answer = useActionData<ReviewAnswer | { readonly isSubmitted?: undefined } | undefined>();
  return answer?.isSubmitted === undefined ? undefined : answer;
}
