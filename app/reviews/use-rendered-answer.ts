import { useActionData } from 'react-router';
import type { ReviewAnswer } from './act-on-review.ts';

/** What came of a review that was sent without script; the page answers other forms, too. */
export function useRenderedAnswer(): ReviewAnswer | undefined {
  const answer = useActionData<ReviewAnswer | { readonly isSubmitted?: undefined } | undefined>();
  return answer?.isSubmitted === undefined ? undefined : answer;
}
