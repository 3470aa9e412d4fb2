import type { Product } from '#contract/product.ts';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import type { PageState } from '#app/api/page-state.ts';

export type RelatedProducts = {
  /** The products of a group. */
  readonly group: readonly CardProduct[];
  readonly upsells: readonly CardProduct[];
  readonly related: readonly CardProduct[];
};

const maxShown = 4;
const largestGroup = 24;
const relatedLimit = 12; // some of them may be sold out, or shown above

/** Products a shopper might also want; the page works without them as well. */
export async function loadRelatedProducts(page: PageState, product: Product): Promise<RelatedProducts> {
  const client = catalogueClient(page);
  const { upsell_ids: upsellIds } = product.extensions.vitrina;
  const { grouped_products: groupIds } = product;
  const chosen = (ids: readonly number[], limit: number) =>
    ids.length === 0
      ? null
      : client.products({ include: ids.slice(0, limit).join(','), per_page: limit, orderby: 'include', order: 'asc' });
  const [group, upsells, related] = await Promise.all([
    chosen(groupIds, largestGroup),
    chosen(upsellIds, maxShown),
    client.products({ related: product.id, per_page: relatedLimit }),
  ]);
  const beside = new Set([product.id, ...upsellIds, ...groupIds]);
  return {
    group: group?.ok === true ? group.value.products.map(cardProduct) : [],
    upsells: upsells?.ok === true ? upsells.value.products.map(cardProduct) : [],
    related: related.ok
      ? inStockFirst(related.value.products.filter(({ id }) => !beside.has(id))).slice(0, maxShown)
      : [],
  };
}

function inStockFirst(products: readonly Product[]): readonly CardProduct[] {
  const cards = products.map(cardProduct);
  return [
    ...cards.filter(({ stock }) => stock !== 'out_of_stock'),
    ...cards.filter(({ stock }) => stock === 'out_of_stock'),
  ];
}
