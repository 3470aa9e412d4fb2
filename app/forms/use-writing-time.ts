import { useRef } from 'react';
import { antiSpamFields } from '#contract/forms.ts';

type WritingTime = {
  readonly begin: () => void;
  /** Called as the form is sent. */
  readonly note: (form: HTMLFormElement) => void;
};

/** How long a form was written, from its first focus, in milliseconds: for the server to tell people from machines. */
export function useWritingTime(): WritingTime {
  const begun = useRef<number | null>(null);
  return {
    begin: () => {
      begun.current ??= performance.now();
    },
    note: (form) => {
      const field = form.elements.namedItem(antiSpamFields.took);
      if (!(field instanceof HTMLInputElement) || begun.current === null) return;
      field.value = String(Math.round(performance.now() - begun.current));
    },
  };
}
