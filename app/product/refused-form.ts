import { useActionData } from 'react-router';
import { readAddBody } from './read-add-form.ts';
import { type Choice, initialSelection } from './selection.ts';

/** A form that was sent without script and refused: its page is drawn anew with all that was filled in. */
export type RefusedForm = {
  readonly refusedForm: string;
  readonly entries: readonly (readonly [name: string, value: string])[];
};

/** A form whose add-on fields would be lost on the way back by an address; null where it has none. */
export function refusedForm(form: FormData, code: string): RefusedForm | null {
  if (readAddBody(form).extensions === undefined) return null;
  return {
    refusedForm: code,
    entries: [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  };
}

/** What was sent with the form of this page and refused; null where nothing was. */
export function useRefusedForm(): RefusedForm | null {
  const answer = useActionData<RefusedForm | { readonly refusedForm?: undefined } | undefined>();
  return answer?.refusedForm === undefined ? null : answer;
}

/** What was chosen in it. */
export function refusedSelection(choices: readonly Choice[], { entries }: RefusedForm) {
  return initialSelection(choices, new URLSearchParams(entries.map(([name, value]) => [name, value])));
}

/** The quantity that was asked for in it; null where it was no number. */
export function refusedQuantity(refused: RefusedForm | null): number | null {
  const text = refused?.entries.find(([name]) => name === 'quantity')?.[1] ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
