import type { FamilyPlan, PlannedProduct } from './plan-family.ts';

/**
 * Gathers families into batches of at most `size` rows. A family stays whole where it fits into one; the variations of
 * a larger one follow their product in the batches after it.
 */
export async function* batches(
  plans: AsyncIterable<FamilyPlan>,
  size: number,
): AsyncGenerator<readonly PlannedProduct[]> {
  let batch: PlannedProduct[] = [];
  for await (const { products } of plans) {
    if (batch.length > 0 && batch.length + products.length > size) {
      yield batch;
      batch = [];
    }
    batch.push(...products);
    while (batch.length > size) yield batch.splice(0, size);
  }
  if (batch.length > 0) yield batch;
}
