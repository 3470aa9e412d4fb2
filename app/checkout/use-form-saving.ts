import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { claimDraft, hasDraft, onLeft } from './draft-key.ts';
import type { DeclaredField } from './fields/declared-field-form.ts';
import type { FormSaving, FormState, SavingOptions } from './save-form.ts';

type Options = SavingOptions & FormState & { readonly fields: readonly DeclaredField[]; readonly owner: string };

/**
 * Saves what is typed into the form with the cart, and keeps it in this tab until that has succeeded (`save-form.ts`,
 * loaded with the first touch of the form, or where something waits). Returns what forgets it once it is ordered. Once
 * somebody signs out in another tab, the form is opened anew: what is in it is theirs.
 */
export function useFormSaving(form: RefObject<HTMLFormElement | null>, options: Options): () => void {
  const { fields, owner, cart, busy, shown } = options;
  const latest = useRef(options);
  const saving = useRef<FormSaving | null>(null);

  useEffect(() => {
    const page = form.current;
    if (page === null) return undefined;
    claimDraft(owner);
    let closed = false;
    const load = () => {
      import('./save-form.ts').then(
        ({ saveForm }) => {
          if (closed || saving.current !== null) return;
          for (const kind of ['focusin', 'input']) page.removeEventListener(kind, load);
          saving.current = saveForm(page, fields, latest);
        },
        () => undefined,
      );
    };
    for (const kind of ['focusin', 'input']) page.addEventListener(kind, load);
    const stopListening = onLeft(() => {
      saving.current?.forget();
      page.reset();
      location.reload();
    });
    if (hasDraft() || page.contains(document.activeElement)) load();
    return () => {
      closed = true;
      stopListening();
      for (const kind of ['focusin', 'input']) page.removeEventListener(kind, load);
      saving.current?.close();
      saving.current = null;
    };
  }, [form, fields, owner]);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    saving.current?.update({ cart, busy, shown });
  }, [cart, busy, shown]);

  return useCallback(() => saving.current?.forget(), []);
}
