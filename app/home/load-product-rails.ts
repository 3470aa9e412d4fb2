import type { PageBlock, ProductRailBlock } from '#contract/page-block.ts';
import { catalogueClient, type ListParameters } from '#app/api/catalogue-client.ts';
import { links } from '#app/routing/links.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import type { PageState } from '#app/api/page-state.ts';

export type LoadedProductRail = {
  readonly title: string;
  readonly products: readonly CardProduct[];
  /** Address with more products of this kind. */
  readonly more?: string;
};

/** A part of a page, ready to be rendered. */
export type LoadedBlock = { readonly html: string } | { readonly rail: LoadedProductRail };

/** Loads the product rails within a page's text; those that cannot be loaded are left out. */
export async function loadBlocks(page: PageState, blocks: readonly PageBlock[]): Promise<readonly LoadedBlock[]> {
  const loaded = await Promise.all(
    blocks.map(async (block): Promise<LoadedBlock | null> => {
      if ('html' in block) return block;
      const rail = await loadProductRail(page, block.rail);
      return rail === null ? null : { rail };
    }),
  );
  return loaded.filter((block) => block !== null);
}

/** Loads a product rail; null where there is nothing to show. */
export async function loadProductRail(page: PageState, block: ProductRailBlock): Promise<LoadedProductRail | null> {
  const answer = await catalogueClient(page).products({ ...parametersOf(block), per_page: block.count });
  if (!answer.ok || answer.value.products.length === 0) return null;
  const { products } = answer.value;
  const places = new Map(block.names.map((sku, place) => [sku, place]));
  const ordered =
    block.kind === 'picked'
      ? products.toSorted((a, b) => (places.get(a.sku) ?? 0) - (places.get(b.sku) ?? 0))
      : products;
  const more = moreOf(block);
  return {
    title: block.title,
    products: ordered.map(cardProduct),
    ...(more === null || answer.value.total <= products.length ? {} : { more }),
  };
}

function parametersOf({ kind, names }: ProductRailBlock): ListParameters {
  switch (kind) {
    case 'newest':
      return { orderby: 'date', order: 'desc' };
    case 'on-sale':
      return { on_sale: 'true', orderby: 'popularity', order: 'desc' };
    case 'best-selling':
      return { orderby: 'popularity', order: 'desc' };
    case 'featured':
      return { featured: 'true', orderby: 'menu_order', order: 'asc' };
    case 'category':
      return { category: names.join(','), orderby: 'menu_order', order: 'asc' };
    case 'tag':
      return { tag: names.join(','), orderby: 'popularity', order: 'desc' };
    case 'brand':
      return { brand: names.join(','), orderby: 'popularity', order: 'desc' };
    case 'picked':
      return { sku: names.join(',') };
  }
}

function moreOf({ kind, names }: ProductRailBlock): string | null {
  switch (kind) {
    case 'newest':
      return `${links.shop()}?orderby=date`;
    case 'on-sale':
      return `${links.shop()}?on_sale=1`;
    case 'best-selling':
      return `${links.shop()}?orderby=popularity`;
    case 'category':
      return `${links.shop()}?filter_product_cat=${names.join(',')}`;
    case 'tag':
      return links.tag(names.join(','));
    case 'brand':
      return `${links.shop()}?filter_product_brand=${names.join(',')}`;
    case 'featured':
    case 'picked':
      return null;
  }
}
