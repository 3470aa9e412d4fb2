import { useEffect, useState } from 'react';
import type { PageProduct, PageVariation, ChoiceEvent } from '#app/add-on-api/page-product.ts';
import type { VariationForm } from '#core/variation-form/form.ts';

/**
 * Fetches variations that did not come with the page: all of them once, or one for each complete choice (docs/behaviour
 * 7.6).
 */
export function useRequestedVariations(
  { id, swatches }: PageProduct,
  { index, attributes, lookup, productId }: VariationForm<PageVariation>,
  send: (event: ChoiceEvent) => void,
): void {
  const [refused, setRefused] = useState<number | null>(null);
  const isWanting = index === null && attributes.length > 0;
  const asksAll = isWanting && swatches.loads_all && refused !== id;

  useEffect(() => {
    if (!asksAll) return undefined;
    const leaving = new AbortController();
    import('./load-variations.ts')
      .then(({ loadVariations }) => loadVariations(id, leaving.signal))
      .catch(() => null)
      .then((variations) => {
        if (leaving.signal.aborted) return;
        if (variations === null) setRefused(id);
        else send({ do: 'variations', variations });
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [asksAll, id, send]);

  useEffect(() => {
    if (lookup === null || asksAll) return undefined;
    const leaving = new AbortController();
    import('./load-variations.ts')
      .then(({ loadVariation }) => loadVariation({ lookup, productId }, leaving.signal))
      .catch(() => null)
      .then((variation) => {
        if (!leaving.signal.aborted) send({ do: 'answered', requestedSelection: lookup, variation });
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [lookup, asksAll, productId, send]);
}
