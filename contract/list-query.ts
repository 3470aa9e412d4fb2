/** The query of a product list: the Store API's parameters, read from the address. */
export const productOrders = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
  'comment_count',
] as const;
export type ProductOrder = (typeof productOrders)[number];

/**
 * Filters by any taxonomy: `vitrina_tax_pa_spalva=juoda`, with `vitrina_tax_pa_spalva_operator`. The platform's own
 * `_unstable_tax_…` do not filter.
 */
export const taxonomyParameter = 'vitrina_tax_';

export const termOperators = ['in', 'not_in', 'and'] as const;
export type TermOperator = (typeof termOperators)[number];

/** Products with one of, none of or all of the terms, named by id or slug. */
export type TermFilter = { readonly terms: readonly string[]; readonly operator: TermOperator };

export type AttributeFilter = {
  /** The attribute's slug, such as `pa_spalva`. */
  readonly attribute: string;
  readonly termIds: readonly number[];
  readonly slugs: readonly string[];
  readonly operator: TermOperator;
};

export type ProductListQuery = {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number | null;
  readonly order: 'asc' | 'desc';
  readonly orderby: ProductOrder;
  readonly search: string;
  readonly slugs: readonly string[];
  readonly skus: readonly string[];
  readonly after: Date | null;
  readonly before: Date | null;
  readonly dateColumn: 'date' | 'modified';
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly parent: readonly number[];
  readonly parentExclude: readonly number[];
  readonly type: string | null;
  readonly featured: boolean | null;
  readonly category: TermFilter | null;
  readonly tag: TermFilter | null;
  readonly brand: TermFilter | null;
  /** By taxonomy, such as `product_cat` or `pa_spalva`. */
  readonly taxonomies: readonly { readonly taxonomy: string; readonly filter: TermFilter }[];
  readonly attributes: readonly AttributeFilter[];
  readonly attributeRelation: 'in' | 'and';
  readonly onSale: boolean | null;
  /** Minor units, as the shopper sees prices. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly stockStatus: readonly string[];
  readonly visibility: 'any' | 'visible' | 'catalog' | 'search' | 'hidden' | null;
  readonly rating: readonly number[];
  readonly related: number | null;
};

/** The query of an address without parameters. */
export const defaultProductListQuery: ProductListQuery = {
  page: 1,
  perPage: 10,
  offset: null,
  order: 'desc',
  orderby: 'date',
  search: '',
  slugs: [],
  skus: [],
  after: null,
  before: null,
  dateColumn: 'date',
  include: [],
  exclude: [],
  parent: [],
  parentExclude: [],
  type: null,
  featured: null,
  category: null,
  tag: null,
  brand: null,
  taxonomies: [],
  attributes: [],
  attributeRelation: 'and',
  onSale: null,
  minPrice: null,
  maxPrice: null,
  stockStatus: [],
  visibility: null,
  rating: [],
  related: null,
};

const parametersOfOffers = new Set(['stock_status', 'on_sale', 'min_price', 'max_price', 'search']);
const ordersOfOffers = new Set(['price', 'popularity', 'modified']);

/**
 * Whether a change of price or stock of a product that is not in a list could bring it into the list or to another
 * place, by the list's parameters.
 */
export function listDependsOnOffers(parameters: URLSearchParams): boolean {
  if (ordersOfOffers.has(parameters.get('orderby') ?? '') || parameters.get('type') === 'variation') return true;
  return [...parameters.keys()].some((name) => parametersOfOffers.has(name.split('[', 1)[0] ?? ''));
}
