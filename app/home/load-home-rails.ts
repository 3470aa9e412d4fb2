import type { PageBlock } from '#contract/page-block.ts';
import { catalogueClient, type ListParameters } from '#app/api/catalogue-client.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import type { PageState } from '#app/api/page-state.ts';
import { loadBlocks, type LoadedProductRail } from './load-product-rails.ts';

export type HomeRails = {
  readonly featured: readonly CardProduct[];
  readonly newest: readonly CardProduct[];
  readonly reduced: readonly CardProduct[];
  /** The merchant's rails, which replace the usual ones. */
  readonly merchantRails: readonly LoadedProductRail[];
};

const railSize = 8;
const row = 4;

/** The products on the home page: the rails within the merchant's text, or the usual ones where there is none. */
export async function loadHomeRails(page: PageState, blocks: readonly PageBlock[]): Promise<HomeRails> {
  const loaded = await loadBlocks(page, blocks);
  const merchantRails = loaded.flatMap((block) => ('rail' in block ? block.rail : []));
  if (merchantRails.length > 0) return { featured: [], newest: [], reduced: [], merchantRails };
  const cards = async (parameters: ListParameters) => {
    const answer = await catalogueClient(page).products(parameters);
    return answer.ok ? answer.value.products.map(cardProduct) : [];
  };
  const [featured, newest, reduced] = await Promise.all([
    cards({ featured: 'true', per_page: railSize, orderby: 'menu_order', order: 'asc' }),
    cards({ per_page: row, orderby: 'date', order: 'desc' }),
    cards({ on_sale: 'true', per_page: row, orderby: 'popularity', order: 'desc' }),
  ]);
  return { featured, newest, reduced, merchantRails };
}
