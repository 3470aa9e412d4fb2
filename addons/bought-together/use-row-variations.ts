import { useEffect, useMemo, useState } from 'react';
import { fetchVariations } from '#app/add-on-api/fetch-variations.ts';
import type { BoughtTogetherRow } from './bought-together-contract.ts';
import type { VariationData } from '#contract/variation.ts';

/** What is made of a row's variations once they are wanted; null until they are there. */
export function useRowVariations<Index>(
  { pid, choices }: BoughtTogetherRow,
  wanted: boolean,
  make: (choices: BoughtTogetherRow['choices'], variations: readonly VariationData[]) => Index,
): Index | null {
  const [variations, setVariations] = useState<readonly VariationData[] | null>(null);
  useEffect(() => {
    if (!wanted || variations !== null) return undefined;
    const leaving = new AbortController();
    void fetchVariations(pid, leaving.signal).then(setVariations);
    return () => leaving.abort();
  }, [pid, wanted, variations]);
  return useMemo(() => (variations === null ? null : make(choices, variations)), [choices, make, variations]);
}
