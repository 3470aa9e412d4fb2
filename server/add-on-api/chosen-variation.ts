import { findVariation } from '#server/catalog/products/find-variation.ts';
import { readVariationChoices } from '#server/catalog/products/read-variation-choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { KnownProduct } from './known-products.ts';

/** Id of the variation that values by attribute key choose; null where one is missing or no variation matches. */
export async function chosenVariation(
  db: Database,
  { offer, choices }: Pick<KnownProduct, 'offer' | 'choices'>,
  values: Readonly<Record<string, string>>,
): Promise<number | null> {
  const match = findVariation(choices, await readVariationChoices(db, offer.id), values);
  return match.ok ? match.value : null;
}
