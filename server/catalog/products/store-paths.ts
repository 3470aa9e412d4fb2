import { mainCategoryPath } from '#core/product/main-category.ts';
import { pathOf } from '#core/site/addresses.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ProductRecord } from './product-record.ts';
import type { Taxonomies } from './taxonomies.ts';

/** What the address of a product's page is made from. */
export type AddressedProduct = {
  /** The slug of its page. */
  readonly pageSlug: string;
  /** Of its categories in their order: their slugs from the root, joined by slashes. */
  readonly categoryPaths: readonly string[];
};

/** Paths of the shop's pages in the language of the settings, each with both slashes. */
export type StorePaths = {
  readonly product: (product: AddressedProduct) => string;
  /** By the slugs from the root to it. */
  readonly category: (path: string) => string;
  readonly tag: (slug: string) => string;
  readonly brand: (path: string) => string;
};

/** Of the catalogue: which categories do not count as those of a product. */
export type PathSettings = Pick<ShopSettings, 'permalinks' | 'catalogue'>;

export function storePaths({ permalinks, catalogue }: PathSettings): StorePaths {
  return {
    product({ pageSlug, categoryPaths }) {
      const category = mainCategoryPath(categoryPaths, catalogue.unshownCategories);
      return pathOf(permalinks, 'product', category === null ? pageSlug : `${category}/${pageSlug}`);
    },
    category: (path) => pathOf(permalinks, 'category', path),
    tag: (slug) => pathOf(permalinks, 'tag', slug),
    brand: (path) => pathOf(permalinks, 'brand', path),
  };
}

/** A product with its categories as the catalogue has them. */
export function addressedProduct(
  { pageSlug, categoryIds }: Pick<ProductRecord, 'pageSlug' | 'categoryIds'>,
  { categories }: Pick<Taxonomies, 'categories'>,
): AddressedProduct {
  return { pageSlug, categoryPaths: categoryIds.flatMap((id) => categories.byId.get(id)?.path ?? []) };
}
