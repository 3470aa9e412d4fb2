import { useState } from 'react';
import { type FormFaults, formFaults, type FormRules } from '#core/forms/check-form.ts';
import { type FormAnswer, readValues } from './form-answer.ts';

export type FormMarks<Field extends string> = {
  /** What was wrong when the form was last sent. */
  readonly faults: FormFaults<Field>;
  /** Whether a field still bears its marker. */
  readonly isMarked: (field: Field) => boolean;
  readonly unmark: (field: Field) => void;
  /** Validates a form that is about to be sent and marks its faults; false where there are any. */
  readonly check: (form: HTMLFormElement) => boolean;
};

/** The markers of a form without fields. */
export const noMarks: FormMarks<never> = {
  faults: {},
  isMarked: () => false,
  unmark: () => undefined,
  check: () => true,
};

type Shown<Field extends string> = {
  readonly answer: FormAnswer<Field> | undefined;
  readonly faults: FormFaults<Field>;
  readonly unmarked: readonly Field[];
};

/**
 * The markers of a form's wrong fields, set by the last sending, here or on the server, and cleared one by one
 * (docs/behaviour 5.5).
 */
export function useFormMarks<Field extends string>(
  rules: FormRules<Field>,
  answer: FormAnswer<NoInfer<Field>> | undefined,
): FormMarks<Field> {
  const [displayedMarks, setShown] = useState<Shown<Field>>(() => shownOf<Field>(answer));
  if (displayedMarks.answer !== answer) setShown(shownOf<Field>(answer));
  const { faults, unmarked } = displayedMarks;

  return {
    faults,
    isMarked: (field) => faults[field] !== undefined && !unmarked.includes(field),
    unmark: (field) => {
      if (faults[field] !== undefined) setShown((now) => ({ ...now, unmarked: [...now.unmarked, field] }));
    },
    check: (form) => {
      const newFaults = formFaults(rules, readValues(rules, new FormData(form)));
      if (Object.keys(newFaults).length === 0) return true;
      setShown({ answer, faults: newFaults, unmarked: [] });
      return false;
    },
  };
}

function shownOf<Field extends string>(answer: FormAnswer<Field> | undefined): Shown<Field> {
  const none: Partial<FormFaults<Field>> = {};
  return { answer, faults: answer?.faults ?? none, unmarked: [] };
}
