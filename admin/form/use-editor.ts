import { useEffect, useMemo, useState } from 'react';
import { ApiProblem, fieldProblemsOf } from '#admin/api/call.ts';
import { useCall, useSession } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { createDrafts, type Draft } from './draft-store.ts';
import { type ConflictingField, conflictsOf, withoutTheirs } from './merge.ts';
import { isSame, type Json, nested, shownText, valueAt } from './paths.ts';

/** What was changed meanwhile by somebody else, and the version that it was changed to. */
export type Conflict = { readonly fields: readonly ConflictingField[]; readonly version: string };

/** What came of saving. */
export type Saved = 'saved' | 'merged' | 'conflict' | 'refused';

type EditorOptions = {
  /** What the fields that can be changed are called, by their names. */
  readonly labels: Readonly<Record<string, string>>;
  /** What a call sends for changed fields; left out: the fields as they are. */
  readonly toBody?: (changes: Readonly<Record<string, Json>>) => Json;
  /** Paths that are read anew once it is saved, beside its own. */
  readonly refreshes?: readonly string[];
  /** Whether what is typed stays in the browser until it is saved; not where secrets are typed. */
  readonly isKept?: boolean;
};

/** An object of the shop that is being changed, field by field. */
export type Editor<T> = {
  readonly labels: Readonly<Record<string, string>>;
  readonly object: T | null;
  readonly isLoading: boolean;
  readonly readProblem: unknown;
  /** The names of the fields that differ from what is stored. */
  readonly changed: readonly string[];
  readonly isSaving: boolean;
  readonly problem: unknown;
  readonly conflict: Conflict | null;
  /** When what is shown was typed, where it was kept from before; ISO 8601. */
  readonly restoredAt: string | null;
  readonly value: (name: string) => Json;
  readonly set: (name: string, value: Json) => void;
  readonly problemOf: (name: string) => string | undefined;
  readonly save: () => Promise<Saved>;
  readonly discard: () => void;
  /** Saves after a conflict: of the fields named, theirs stays. */
  readonly resolve: (theirs: ReadonlySet<string>) => Promise<Saved>;
};

type Changes = Readonly<Record<string, Json>>;
const nothing: Changes = {};
const noDrafts: ReturnType<typeof createDrafts> = { read: () => null, write: () => undefined };

/**
 * Edits an object that is read and written at one path. Only what differs is sent, with the version that was read:
 * what somebody else changed meanwhile in other fields is merged, in the same fields it is a conflict. What is typed is
 * kept in the browser until it is saved or discarded.
 */
export function useEditor<T extends object>(path: string, options: EditorOptions): Editor<T> {
  const call = useCall();
  const { staff } = useSession();
  const refresh = useRefresh();
  const read = useResource<T>(path);
  const { isKept = true } = options;
  const drafts = useMemo(() => (isKept ? createDrafts(staff.email) : noDrafts), [staff.email, isKept]);
  const [draft, setDraft] = useState<Draft | null>(() => drafts.read(path));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const object = read.data?.value ?? null;
  const changes = draft?.changes ?? nothing;
  useEffect(() => drafts.write(path, draft), [drafts, path, draft]);

  function set(name: string, value: Json): void {
    setProblem(null);
    setDraft((current) => {
      const stored = valueAt(object, name);
      const { [name]: _changed, ...otherChanges } = current?.changes ?? {};
      const changed = isSame(value, stored) ? otherChanges : { ...otherChanges, [name]: value };
      if (Object.keys(changed).length === 0) return null;
      const before = { [name]: stored, ...current?.before };
      const version = current?.version ?? read.data?.version ?? null;
      return { version, before, changes: changed, at: new Date().toISOString() };
    });
  }

  async function write(sent: Changes, version: string | null, merged: boolean): Promise<Saved> {
    const body = options.toBody?.(sent) ?? nested(sent);
    try {
      if (Object.keys(sent).length > 0) await call(path, { method: 'PUT', body, version });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) {
        const { current, version: newest } = error.data as { current: Json; version: string };
        const fields = conflictsOf(sent, draft?.before ?? nothing, current);
        if (fields.length === 0) return write(sent, newest, true);
        setConflict({ fields, version: newest });
        return 'conflict';
      }
      setProblem(error);
      return 'refused';
    }
    drafts.write(path, null);
    await refresh(path, ...(options.refreshes ?? []));
    setDraft(null);
    setRestoredAt(null);
    setConflict(null);
    return merged ? 'merged' : 'saved';
  }

  async function saving(work: () => Promise<Saved>): Promise<Saved> {
    setSaving(true);
    setProblem(null);
    try {
      return await work();
    } finally {
      setSaving(false);
    }
  }

  const problems = fieldProblemsOf(problem);
  return {
    labels: options.labels,
    object,
    isLoading: read.isPending,
    readProblem: read.error,
    changed: Object.keys(changes),
    isSaving,
    problem,
    conflict,
    restoredAt,
    value: (name) => (Object.hasOwn(changes, name) ? changes[name] : valueAt(object, name)),
    set,
    problemOf: (name) => problems[name] ?? problems[name.split('.')[0] ?? name],
    save: () => saving(() => write(changes, draft?.version ?? null, false)),
    discard() {
      setDraft(null);
      setRestoredAt(null);
      setProblem(null);
      setConflict(null);
    },
    resolve: (theirs) => saving(() => write(withoutTheirs(changes, theirs), conflict?.version ?? null, false)),
  };
}

/** What a text field of an editor shows and does. */
export function textField<T>(editor: Editor<T>, name: string) {
  return {
    label: editor.labels[name] ?? name,
    value: shownText(editor.value(name)),
    error: editor.problemOf(name),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      editor.set(name, currentTarget.value),
  };
}
