import type { MenuEntry } from '#app/add-on-api/shop-facts.ts';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import type { CardProduct } from '#app/product-card/card-product.ts';
import { loadBestSellers } from '#app/listing/load-best-sellers.ts';
import type { PageState } from '#app/api/page-state.ts';

/** What is offered where a search has no results. */
export type SearchMatchList = {
  readonly categories: readonly Pick<MenuEntry, 'name' | 'path'>[];
  readonly products: readonly CardProduct[];
};

/** The shop's categories and what sells best. */
export async function loadSearchMatches(page: PageState): Promise<SearchMatchList> {
  const [storefront, products] = await Promise.all([catalogueClient(page).storefront(), loadBestSellers(page)]);
  return {
    categories: storefront.ok ? shopFacts(storefront.value).menu.map(({ name, path }) => ({ name, path })) : [],
    products,
  };
}
