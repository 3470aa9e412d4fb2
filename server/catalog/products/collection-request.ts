/** What is asked of the products that a filter leaves. */
export type CollectionRequest = {
  readonly priceRange: boolean;
  readonly stockStatus: boolean;
  readonly ratings: boolean;
  /** Also how many are reduced, and how many each filter alone keeps away. */
  readonly filters: boolean;
  readonly attributes: readonly { readonly taxonomy: string; readonly queryType: 'and' | 'or' }[];
  /** `product_cat`, `product_tag`, `product_brand` or an attribute's slug. */
  readonly taxonomies: readonly string[];
};
