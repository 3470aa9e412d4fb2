/** What products or variations are wanted; null and empty: all. */
export type ManagedProductQuery = {
  readonly kind: 'product' | 'variation';
  readonly search: string;
  readonly nameOrSku: string;
  readonly skuPart: string;
  /** Whole codes; those of variations are found among products, too. */
  readonly skus: readonly string[];
  readonly gtins: readonly string[];
  readonly slug: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly parents: readonly number[];
  readonly notParents: readonly number[];
  /** Null: all but the trash. */
  readonly statuses: readonly string[] | null;
  readonly notStatuses: readonly string[];
  readonly types: readonly string[] | null;
  readonly notTypes: readonly string[];
  /** With what is below them. */
  readonly categories: readonly number[] | null;
  readonly tags: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly shippingClasses: readonly number[] | null;
  readonly attributeTerms: { readonly slug: string; readonly termIds: readonly number[] } | null;
  /** Of a variation: slugs of values by the slug of their attribute. */
  readonly choices: readonly { readonly attribute: string; readonly value: string }[];
  readonly taxClass: string;
  readonly featured: boolean | null;
  readonly virtual: boolean | null;
  readonly downloadable: boolean | null;
  readonly onSale: boolean | null;
  readonly hasPrice: boolean | null;
  readonly stockStatus: string;
  /** Decimals in major units. */
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  /** Without the instants themselves. */
  readonly createdAfter: Date | null;
  readonly createdBefore: Date | null;
  readonly changedAfter: Date | null;
  readonly changedBefore: Date | null;
  readonly orderby: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};
