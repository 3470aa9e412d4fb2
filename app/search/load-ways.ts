import { catalogueClient } from '../api/catalogue-client.ts';
import { type MenuEntry, shopFacts } from '../api/shop-facts.ts';
import { type CardProduct, cardProduct } from '../listing/card-product.ts';
import type { PageState } from '../page-state.ts';

const shelf = 4;

/** Where to go from a search that found nothing. */
export type WaysOn = {
  readonly categories: readonly Pick<MenuEntry, 'name' | 'path'>[];
  readonly products: readonly CardProduct[];
};

/** The shop's categories and what sells best; what cannot be had is left out. */
export async function loadWays(page: PageState): Promise<WaysOn> {
  const client = catalogueClient(page);
  const [storefront, sellers] = await Promise.all([
    client.storefront(),
    client.products({
      orderby: 'popularity',
      order: 'desc',
      per_page: shelf,
      stock_status: 'instock',
      catalog_visibility: 'visible',
    }),
  ]);
  return {
    categories: storefront.ok ? shopFacts(storefront.value).menu.map(({ name, path }) => ({ name, path })) : [],
    products: sellers.ok ? sellers.value.products.map(cardProduct) : [],
  };
}
