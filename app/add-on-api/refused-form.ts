import { useActionData } from 'react-router';

/** A form that was sent without script and refused: its page is rendered again with all that was filled in. */
export type RefusedForm = {
  readonly refusedForm: string;
  readonly entries: readonly (readonly [name: string, value: string])[];
};

/** What was sent with the form of this page and refused; null where nothing was. */
export function useRefusedForm(): RefusedForm | null {
  const answer = useActionData<RefusedForm | { readonly refusedForm?: undefined } | undefined>();
  return answer?.refusedForm === undefined ? null : answer;
}
