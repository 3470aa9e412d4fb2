import { useEffect, useMemo, useState } from 'react';
import type { PageProduct, PageVariation } from './page-product.ts';
import type { Selection } from '#core/product/variation-index.ts';
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
  const index = useMemo(() => indexVariations(choices, variations), [choices, variations]);
  const [selection, setSelection] = useState(initial);
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (choices.some(({ field }) => asked.has(field)))
      setSelection(withoutImpossible(index, choices, initialSelection(choices, asked)));
  }, [choices, index]);
  return {
    selection,
    index,
    variation: index?.findVariation(selection) ?? null,
    missing: choices.map(({ field }) => field).filter((field) => (selection[field] ?? '') === ''),
    choose: (field, value) =>
      setSelection((before) => withoutImpossible(index, choices, { ...before, [field]: value })),
  };
}
