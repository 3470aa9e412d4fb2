import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#admin/api/session.tsx';
import { createDrafts } from '#admin/form/draft-store.ts';
import type { WcVariation } from '#admin/catalogue/wc-product.ts';
import { type FieldsResult, useChangeFields } from '#admin/catalogue/use-change-fields.ts';
import {
  cellProblem,
  changesOf,
  type GridColumn,
  gridColumns,
  type GridEdits,
  parsePaste,
  withEdit,
  withPaste,
} from './cells.ts';

const maxSteps = 200;

export type Grid = {
  readonly edits: GridEdits;
  /** How many cells differ. */
  readonly changed: number;
  readonly hasProblems: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaving: boolean;
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Why variations were refused, by their ids. */
  readonly refusals: Readonly<Record<number, string>>;
  readonly type: (row: WcVariation, column: GridColumn, text: string) => void;
  readonly paste: (row: number, column: number, text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** Writes a value into a column of all rows. */
  readonly fill: (column: GridColumn, text: string) => void;
  readonly save: () => Promise<readonly FieldsResult[]>;
};

type History = { readonly past: readonly GridEdits[]; readonly now: GridEdits; readonly future: readonly GridEdits[] };
const unchanged: History = { past: [], now: {}, future: [] };

/** Edits of many variations with their history, kept in the browser until they are saved; only cells that differ are sent, and those refused stay typed. */
export function useGrid(rows: readonly WcVariation[], parentId: number): Grid {
  const { staff } = useSession();
  const drafts = useMemo(() => createDrafts(staff.email), [staff.email]);
  const draftName = `grid:${parentId}`;
  const [history, setHistory] = useState<History>(() => ({
    ...unchanged,
    now: (drafts.read(draftName)?.changes ?? {}) as GridEdits,
  }));
  const [refusals, setRefusals] = useState<Grid['refusals']>({});
  const [isSaving, setSaving] = useState(false);
  const { change, progress } = useChangeFields();
  const { now: edits, past, future } = history;

  useEffect(() => {
    const isKept = Object.keys(edits).length > 0;
    const draft = { version: null, before: {}, changes: edits, at: new Date().toISOString() };
    drafts.write(draftName, isKept ? draft : null);
  }, [drafts, draftName, edits]);

  function step(next: GridEdits): void {
    setRefusals({});
    setHistory({ past: [...past.slice(-maxSteps), edits], now: next, future: [] });
  }
  function undo(): void {
    const before = past.at(-1);
    if (before !== undefined) setHistory({ past: past.slice(0, -1), now: before, future: [edits, ...future] });
  }
  function redo(): void {
    const [next, ...later] = future;
    if (next !== undefined) setHistory({ past: [...past, edits], now: next, future: later });
  }
  async function save(): Promise<readonly FieldsResult[]> {
    setSaving(true);
    try {
      const results = await change(changesOf(rows, edits, parentId));
      const refused = results.flatMap(({ id, error }) => (error === undefined ? [] : [[id, error.message] as const]));
      const ids = new Set(refused.map(([id]) => String(id)));
      const left = Object.entries(edits).filter(([key]) => ids.has(key.split(':')[0] ?? ''));
      setRefusals(Object.fromEntries(refused));
      setHistory({ ...unchanged, now: Object.fromEntries(left) });
      return results;
    } finally {
      setSaving(false);
    }
  }
  return {
    edits,
    changed: Object.keys(edits).length,
    hasProblems: rows.some((row) => gridColumns.some((column) => cellProblem(row, column, edits) !== null)),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isSaving,
    progress,
    refusals,
    type: (row, column, text) => step(withEdit(edits, row, column, text)),
    paste: (row, column, text) => step(withPaste(edits, rows, { row, column }, parsePaste(text))),
    undo,
    redo,
    discard() {
      setRefusals({});
      setHistory(unchanged);
    },
    fill: (column, text) => step(rows.reduce((all, row) => withEdit(all, row, column, text), edits)),
    save,
  };
}
