import type { Product } from '#contract/product.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { type CardProduct, cardProduct } from '../listing/card-product.ts';
import type { PageState } from '../page-state.ts';

export type OtherProducts = { readonly upsells: readonly CardProduct[]; readonly related: readonly CardProduct[] };

const shown = 4;

/** What a shopper might want beside the product; without it the page stands as well. */
export async function loadOthers(page: PageState, product: Product): Promise<OtherProducts> {
  const client = catalogueClient(page);
  const { upsell_ids: upsellIds } = product.extensions.vitrina;
  const [upsells, related] = await Promise.all([
    upsellIds.length === 0
      ? null
      : client.products({ include: upsellIds.slice(0, shown).join(','), orderby: 'include', order: 'asc' }),
    client.products({ related: product.id, per_page: shown }),
  ]);
  return {
    upsells: upsells?.ok === true ? upsells.value.products.map(cardProduct) : [],
    related: related.ok ? related.value.products.filter(({ id }) => !upsellIds.includes(id)).map(cardProduct) : [],
  };
}
