import { catalogueClient } from '../api/catalogue-client.ts';
import { type MenuEntry, shopFacts } from '../api/shop-facts.ts';
import type { CardProduct } from '../listing/card-product.ts';
import { loadBestSellers } from '../listing/load-best-sellers.ts';
import type { PageState } from '../page-state.ts';

/** Where to go from a search that found nothing. */
export type WaysOn = {
  readonly categories: readonly Pick<MenuEntry, 'name' | 'path'>[];
  readonly products: readonly CardProduct[];
};

/** The shop's categories and what sells best. */
export async function loadWays(page: PageState): Promise<WaysOn> {
  const [storefront, products] = await Promise.all([catalogueClient(page).storefront(), loadBestSellers(page)]);
  return {
    categories: storefront.ok ? shopFacts(storefront.value).menu.map(({ name, path }) => ({ name, path })) : [],
    products,
  };
}
