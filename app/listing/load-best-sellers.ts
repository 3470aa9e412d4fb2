import { catalogueClient, type ListParameters } from '../api/catalogue-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';

const railSize = 4;

/**
 * The best sellers, for a page that has nothing else to show; empty where they cannot be loaded. `parameters` narrow
 * them.
 */
export async function loadBestSellers(
  page: PageState,
  parameters: ListParameters = {},
): Promise<readonly CardProduct[]> {
  const answer = await catalogueClient(page).products({
    orderby: 'popularity',
    order: 'desc',
    per_page: railSize,
    stock_status: 'instock',
    catalog_visibility: 'visible',
    ...parameters,
  });
  return answer.ok ? answer.value.products.map(cardProduct) : [];
}
