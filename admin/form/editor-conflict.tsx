import { useState } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editor, Saved } from './use-editor.ts';

type EditorConflictProps<T> = {
  readonly editor: Editor<T>;
  /** What became of saving what was chosen. */
  readonly onSaved: (saved: Saved) => unknown;
};

/**
 * Asks which value stays where somebody else changed the same. Going back to editing loses nothing: it asks again when
 * it is saved.
 */
export function EditorConflict<T>({ editor, onSaved }: EditorConflictProps<T>) {
  const { conflict, labels, isSaving } = editor;
  const [putOff, setPutOff] = useState<typeof conflict>(null);
  if (conflict === null || conflict === putOff) return null;
  return (
    <ConflictDialog
      fields={conflict.fields}
      labels={labels}
      isSaving={isSaving}
      onCancel={() => setPutOff(conflict)}
      onResolve={(theirs) => void editor.resolve(theirs).then(onSaved)}
    />
  );
}
