import { useEffect, useMemo, useState } from 'react';
import type { PageProduct } from './page-product.ts';
import type { PageVariation } from './page-variation.ts';
import type { Selection } from '#core/product/variation-index.ts';
import { loadVariations } from './load-variations.ts';
import { indexVariations, initialSelection, type ProductVariations, withoutImpossible } from './selection.ts';

export type ProductSelection = {
  readonly selection: Selection;
  readonly index: ProductVariations | null;
  /** The variation that is chosen, where all is chosen and there is one. */
  readonly variation: PageVariation | null;
  readonly missing: readonly string[];
  readonly choose: (field: string, value: string) => void;
};

/** What the shopper has chosen of a variable product. */
export function useSelection(product: PageProduct, initial: Selection): ProductSelection {
  const { choices, variations } = product;
  const late = useLateVariations(product);
  const embedded = useMemo(() => indexVariations(choices, variations), [choices, variations]);
  const loaded = useMemo(() => indexVariations(choices, late), [choices, late]);
  const index = embedded ?? loaded;
  const [selection, setSelection] = useState(initial);
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (!choices.some(({ field }) => asked.has(field))) return;
    setSelection(withoutImpossible(embedded, choices, initialSelection(choices, asked)));
  }, [choices, embedded]);
  useEffect(() => {
    if (loaded !== null) setSelection((before) => withoutImpossible(loaded, choices, before));
  }, [choices, loaded]);
  return {
    selection,
    index,
    variation: index?.findVariation(selection) ?? null,
    missing: choices.map(({ field }) => field).filter((field) => (selection[field] ?? '') === ''),
    choose: (field, value) =>
      setSelection((before) => withoutImpossible(index, choices, { ...before, [field]: value })),
  };
}

/** The variations of a product whose page came without them; null until they are there. */
function useLateVariations({ id, choices, variations }: PageProduct): readonly PageVariation[] | null {
  const [loaded, setLoaded] = useState<{ readonly id: number; readonly variations: readonly PageVariation[] } | null>(
    null,
  );
  const isWanting = choices.length > 0 && variations === null;
  useEffect(() => {
    if (!isWanting) return undefined;
    const leaving = new AbortController();
    void loadVariations(id, leaving.signal).then((found) => {
      if (found !== null && !leaving.signal.aborted) setLoaded({ id, variations: found });
    });
    return () => leaving.abort();
  }, [id, isWanting]);
  return loaded?.id === id ? loaded.variations : null;
}
