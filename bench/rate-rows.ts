import type { ShopFacts } from './catalogue/shop-facts.ts';
import type { Work } from './load/work.ts';

/** A row that says how often something is done in a second. */
export type RateRow = {
  readonly id: string;
  readonly title: string;
  /** The page by whose bytes the plain Node server is measured before it; null: it is compared with the last one. */
  readonly buffer: 'listing' | 'product' | null;
  readonly connections: number;
  readonly work: (facts: ShopFacts) => Work;
};

export const listingPath = '/parduotuve/';
const api = '/wp-json/wc/store/v1';
const usualConnections = 8;

export function productPath({ productPaths }: ShopFacts): string {
  return productPaths[0] ?? '/';
}

function row(
  id: string,
  title: string,
  work: RateRow['work'],
  { buffer = null, connections = usualConnections }: Partial<Pick<RateRow, 'buffer' | 'connections'>> = {},
): RateRow {
  return { id, title, work, buffer, connections };
}

function checkout(shoppers: number): RateRow {
  const work: RateRow['work'] = ({ goods }) => ({ kind: 'checkout', productIds: goods });
  return row(`checkout-${shoppers}`, `guest checkout, ${shoppers} shoppers (5 requests)`, work, {
    connections: shoppers,
  });
}

const cachedListing = row('cached-listing', 'listing, cached', () => ({ kind: 'pages', paths: [listingPath] }), {
  buffer: 'listing',
});
const cachedProduct = row(
  'cached-product',
  'product page, cached',
  (facts) => ({ kind: 'pages', paths: [productPath(facts)] }),
  { buffer: 'product' },
);
const newListing = row('uncached-listing', 'filtered listing, every address new', (facts) => ({
  kind: 'new-listings',
  facts,
}));
const cachedList = row('api-list', 'API: list of 24, the same address', () => ({
  kind: 'answers',
  paths: [`${api}/products?per_page=24`],
}));
const oneProduct = row('api-product', 'API: one product', ({ productIds }) => ({
  kind: 'answers',
  paths: [`${api}/products/${productIds[0]}`],
}));
const newCart = row('cart', 'new cart and add-item (2 requests)', ({ goods }) => ({
  kind: 'new-cart',
  productIds: goods,
}));

/** In the order in which they are measured: what writes comes last. */
export const rateRows: readonly RateRow[] = [
  cachedListing,
  cachedProduct,
  cachedList,
  oneProduct,
  newListing,
  row('api-list-new', 'API: list of 24, every address new', (facts) => ({ kind: 'new-lists', facts })),
  newCart,
  ...[2, 8, 32].map(checkout),
];

/** What shoppers do at the same time; memory is measured after it. */
export const mixedRow = row(
  'mixed',
  'mixed: pages, filters, API, carts, checkouts',
  (facts) => ({
    kind: 'mixed',
    parts: [
      { share: 4, work: cachedListing.work(facts) },
      { share: 6, work: { kind: 'pages', paths: facts.productPaths } },
      { share: 4, work: newListing.work(facts) },
      { share: 3, work: { kind: 'answers', paths: facts.productIds.map((id) => `${api}/products/${id}`) } },
      { share: 2, work: newCart.work(facts) },
      { share: 1, work: checkout(1).work(facts) },
    ],
  }),
  { connections: 16 },
);
