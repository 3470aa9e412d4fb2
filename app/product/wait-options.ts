import { data } from 'react-router';
import type { Product } from '#contract/product.ts';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import type { WaitOption } from '#app/back-in-stock/back-in-stock-choice.tsx';
import { waitedFor } from '#app/back-in-stock/waited-for.ts';
import { pageProduct } from './to-page-product.ts';
import { pageVariation } from './to-page-variation.ts';

/** The sold-out variations of a product that has so many that its page comes without them; throws 404 or 503. */
export async function waitOptions(page: PageState, product: Product): Promise<readonly WaitOption[]> {
  const variations = await catalogueClient(page).variations(product.id);
  if (!variations.ok) throw data(null, { status: variations.failure.status === 404 ? 404 : 503 });
  const loaded = variations.value.map((variation) => pageVariation(variation));
  const options = waitedFor({ ...pageProduct(product), variations: null }, null, {}, loaded);
  return options === null || typeof options === 'number' ? [] : options;
}
