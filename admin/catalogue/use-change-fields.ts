import { useState } from 'react';
import type { BulkFields } from '#core/product/bulk-change.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { editedPath, productPaths, type WcListedProduct } from './wc-product.ts';

/** Fields of one product or variation: what they were, and what they are to be. */
export type FieldsChange = {
  readonly id: number;
  /** Its product, of a variation; else 0. */
  readonly parentId: number;
  readonly before: BulkFields | Readonly<Record<string, unknown>>;
  readonly after: BulkFields | Readonly<Record<string, unknown>>;
};

type FieldsError = {
  readonly code: string;
  readonly message: string;
  readonly data?: { readonly fields?: readonly string[] };
};

/** What came of a change: the product as it is now, or why it stayed. */
export type FieldsResult =
  | { readonly id: number; readonly product: WcListedProduct | null; readonly error?: undefined }
  | { readonly id: number; readonly error: FieldsError; readonly product?: undefined };

const chunk = 50;

/** The same the other way round: what undoes a change, where nobody has changed it since. */
export function reversed(changes: readonly FieldsChange[]): readonly FieldsChange[] {
  return changes.map(({ before, after, ...of }) => ({ ...of, before: after, after: before }));
}

/** An empty text stands for no date: null would leave it as it is. */
function sent(fields: FieldsChange['after']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']));
}

function sentItem({ id, parentId, before, after }: FieldsChange) {
  return { id, parent_id: parentId, before: sent(before), after: sent(after) };
}

/** Begins a job that changes many, each where it still is what was seen; resolves to its number. */
export function useStartChanges(): (changes: readonly FieldsChange[]) => Promise<number> {
  const call = useCall();
  return async (changes) => {
    const body = { items: changes.map(sentItem), as_job: true };
    const { value } = await call<{ readonly id: number }>(`${editedPath}/fields`, { method: 'POST', body });
    return value.id;
  };
}

type ChangeFields = {
  /** Changes many, some at a time; each by itself is changed or not. Rejects where the server cannot be reached. */
  readonly change: (changes: readonly FieldsChange[]) => Promise<readonly FieldsResult[]>;
  /** How many are done of how many; null: nothing is under way. */
  readonly progress: { readonly done: number; readonly all: number } | null;
};

/** Changes fields of products and variations where they still are what was seen. */
export function useChangeFields(): ChangeFields {
  const call = useCall();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<ChangeFields['progress']>(null);

  async function change(changes: readonly FieldsChange[]): Promise<readonly FieldsResult[]> {
    const results: FieldsResult[] = [];
    setProgress({ done: 0, all: changes.length });
    try {
      for (let from = 0; from < changes.length; from += chunk) {
        const items = changes.slice(from, from + chunk).map(sentItem);
        const { value } = await call<{ readonly results: readonly FieldsResult[] }>(`${editedPath}/fields`, {
          method: 'POST',
          body: { items },
        });
        results.push(...value.results);
        setProgress({ done: results.length, all: changes.length });
      }
    } finally {
      setProgress(null);
      await refresh(...productPaths);
    }
    return results;
  }
  return { change, progress };
}
