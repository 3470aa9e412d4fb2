import { largestBatch } from './batch-size.ts';
import type { FamilyPlan, PlannedProduct } from './plan-family.ts';

/**
 * Gathers families into batches of about `size()` rows. A family stays whole unless it is larger than any batch may
 * be; then its variations follow their product in the batches after it.
 */
export async function* batches(
  plans: AsyncIterable<FamilyPlan>,
  size: () => number,
): AsyncGenerator<readonly PlannedProduct[]> {
  let batch: PlannedProduct[] = [];
  for await (const { products } of plans) {
    if (batch.length > 0 && batch.length + products.length > size()) {
      yield batch;
      batch = [];
    }
    batch.push(...products);
    while (batch.length > largestBatch) yield batch.splice(0, largestBatch);
  }
  if (batch.length > 0) yield batch;
}
