import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import type { Selection } from '#core/product/variation-index.ts';
import type { WaitOption } from './back-in-stock-choice.tsx';

/**
 * What somebody can wait for who looks at a product: the sold-out variation that is chosen, the sold-out product itself
 * where there is nothing to choose, or one of the sold-out variations that go with what is chosen so far, as those
 * usually cannot be chosen; null: none of that. `loaded`: the variations that have come since, where the page has none.
 */
export function waitedFor(
  product: PageProduct,
  variation: PageVariation | null,
  selection: Selection,
  loaded: readonly PageVariation[] = [],
): number | readonly WaitOption[] | null {
  if (variation !== null) return isSoldOut(variation) ? variation.variation_id : null;
  if (product.choices.length === 0)
    return product.stock.status === 'out_of_stock' && product.canBeWaitedFor ? product.id : null;
  const options = (product.variations ?? loaded)
    .filter((one) => isSoldOut(one) && goesWith(one, selection))
    .map((one) => ({ id: one.variation_id, name: chosenName(product, one) }));
  return options.length === 0 ? null : options;
}

function isSoldOut({ is_purchasable: isPurchasable, availability }: PageVariation): boolean {
  return isPurchasable && availability.status === 'out_of_stock';
}

function goesWith({ attributes }: PageVariation, selection: Selection): boolean {
  return Object.entries(selection).every(
    ([field, value]) => value === '' || (attributes[field] ?? '') === '' || attributes[field] === value,
  );
}

function chosenName({ choices }: PageProduct, { attributes }: PageVariation): string {
  return choices
    .flatMap(({ field, options }) => options.find(({ value }) => value === attributes[field])?.name ?? [])
    .join(', ');
}
