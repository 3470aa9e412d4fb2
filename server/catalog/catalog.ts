import type { ProductListQuery } from '#contract/list-query.ts';
import { changedProducts, changeReach, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type TranslateCatalogue, translateCatalogue } from './translations/translate-catalogue.ts';
import { noTranslations } from './translations/translations.ts';
import { type CollectionCounts, collectionData } from './products/count-collection.ts';
import { type CollectionRequest } from './products/collection-terms.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import { cacheValue, cacheValues } from '#server/platform/cached-value.ts';
import { countKey, isCountOfOffers } from './products/list-filters.ts';
import { isCommonList, listFromSnapshot } from './products/list-from-snapshot.ts';
import { listProducts, type ProductIdPage } from './products/list-products.ts';
import { createListingIndex } from './products/listing-index.ts';
import { readListingSnapshot } from './products/listing-snapshot.ts';
import type { Offer } from './products/offer.ts';
import type { ProductRecord } from './products/product-record.ts';
import { readOffers } from './products/read-offers.ts';
import { readProductBySlug, readProducts } from './products/read-products.ts';
import { listReviews, type ReviewQuery, type ReviewRecord } from './products/read-reviews.ts';
import { createFullTextSearch } from './search/full-text-search.ts';
import type { SearchIndex, SearchResult } from './search/search-index.ts';
import { readTaxonomies, type Taxonomies, type Term } from './products/taxonomies.ts';

export type ProductPage = {
  readonly products: readonly ProductRecord[];
  readonly total: number;
  readonly totalPages: number;
};

/** Read access to the catalogue. Returns only what is published, except for offers. */
export type Catalog = {
  readonly listProducts: (query: ProductListQuery) => Promise<ProductPage>;
  /** The ids of one page of a list, and how many products there are in all. */
  readonly listIds: (query: ProductListQuery) => Promise<ProductIdPage>;
  readonly productById: (id: number) => Promise<ProductRecord | null>;
  readonly productBySlug: (slug: string) => Promise<ProductRecord | null>;
  /** In the requested order; unknown and unpublished ids are left out. */
  readonly productsByIds: (ids: readonly number[]) => Promise<readonly ProductRecord[]>;
  /** Offers by the ids of products and variations, whatever their status. */
  readonly offers: (ids: readonly number[]) => Promise<ReadonlyMap<number, Offer>>;
  readonly taxonomies: () => Promise<Taxonomies>;
  /** The category at a path of slugs from the root, such as `namai/virtuve`. */
  readonly categoryByPath: (path: string) => Promise<Term | null>;
  readonly collectionData: (query: ProductListQuery, request: CollectionRequest) => Promise<CollectionCounts>;
  readonly reviews: (
    query: ReviewQuery,
  ) => Promise<{ readonly reviews: readonly ReviewRecord[]; readonly total: number }>;
  /** The search result for a shopper's search terms. */
  readonly search: (searchTerms: string) => Promise<SearchResult>;
  /** Counts up with every change that answers may depend on. */
  readonly revision: () => number;
  /** About what totals of lists and counts of filters take in memory. */
  readonly cachedBytes: () => number;
  readonly close: () => Promise<void>;
};

export type CatalogOptions = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly search?: SearchIndex;
  readonly translate?: TranslateCatalogue;
};

export async function createCatalog(options: CatalogOptions): Promise<Catalog> {
  const { database, settings, clock } = options;
  const { translate = translateCatalogue(noTranslations) } = options;
  const { db } = database;
  const mayTake = () => shareCacheBytes(settings.current().memory.cacheMegabytes);
  const ownSearch = createFullTextSearch({
    db,
    synonyms: () => settings.current().search.synonyms,
    maxBytes: () => mayTake().searches,
  });
  const search = options.search ?? ownSearch;
  const taxonomies = cacheValue(() => readTaxonomies(db));
  const counts = cacheValues<number>({ maxBytes: () => mayTake().totals });
  const collections = cacheValues<CollectionCounts>({ maxBytes: () => mayTake().filters });
  // Reading a million products takes longer than a visitor's statement may.
  const readAll = () => readListingSnapshot(db, () => mayTake().listings);
  const index = createListingIndex(() => inPool('background', readAll));
  let revision = 0;

  function noteListingChange(tags: readonly ChangeTag[]): void {
    const productIds = changedProducts(tags);
    const anything = tags.includes('everything') || tags.includes('settings');
    if (anything || (tags.includes('catalogue') && productIds.length === 0)) index.changed(null);
    else if (productIds.length > 0) index.changed({ productIds, offersOnly: tags.includes('offers') });
  }

  function noteChange(tags: readonly ChangeTag[]): void {
    revision += 1;
    const reach = changeReach(tags.filter((tag) => tag !== 'texts'));
    if (reach === 'pieces') return; // lists tell whether something is in stock, not how much
    noteListingChange(tags);
    if (reach === 'products') return;
    ownSearch.forget(); // what is in stock comes first
    if (reach === 'offers' && !settings.current().catalogue.hideOutOfStock) {
      counts.dropWhere(isCountOfOffers);
      collections.dropWhere(isCountOfOffers);
      return;
    }
    if (!tags.includes('offers')) taxonomies.drop();
    counts.clear();
    collections.clear();
  }

  const stop = await database.changes.subscribe('answers', noteChange);

  async function filterContext() {
    const { catalogue, currency } = settings.current();
    return {
      taxonomies: await taxonomies.get(),
      search,
      hideOutOfStock: catalogue.hideOutOfStock,
      decimals: currency.decimals,
    };
  }

  async function published(records: readonly ProductRecord[]): Promise<readonly ProductRecord[]> {
    const publishedProducts = records.filter(({ offer }) => offer.status === 'publish');
    return translate.products(db, publishedProducts);
  }

  async function listIds(query: ProductListQuery): Promise<ProductIdPage> {
    const snapshot = isCommonList(query) ? await index.forList() : null;
    const context = await filterContext();
    return snapshot === null
      ? listProducts(db, query, context, counts.get)
      : listFromSnapshot(snapshot, query, context);
  }

  const productsByIds = async (ids: readonly number[]) => published(await readProducts(db, ids, clock()));

  async function productById(id: number): Promise<ProductRecord | null> {
    const [product] = await productsByIds([id]);
    return product ?? null;
  }

  return {
    listIds,
    async listProducts(query) {
      const { ids, total } = await listIds(query);
      return { products: await productsByIds(ids), total, totalPages: pagesOf(total, query.perPage) };
    },
    productById,
    async productBySlug(slug) {
      const record = await readProductBySlug(db, slug, clock());
      const [product] = await published(record === null ? [] : [record]);
      return product ?? null;
    },
    productsByIds,
    offers: async (ids) => translate.offers(await readOffers(db, ids, clock())),
    taxonomies: async () => translate.taxonomies(await taxonomies.get()),
    async categoryByPath(path) {
      const { categories } = translate.taxonomies(await taxonomies.get());
      return categories.all.find((category) => category.path === path) ?? null;
    },
    async collectionData(query, request) {
      const load = async () => {
        const snapshot = isCommonList(query) ? await index.forList() : null;
        return collectionData(db, query, request, await filterContext(), snapshot);
      };
      return collections.get(collectionKey(query, request), load);
    },
    reviews: (query) => listReviews(db, query),
    search: search.find,
    revision: () => revision,
    cachedBytes: () => counts.bytes() + collections.bytes(),
    close: stop,
  };
}

/** Counts are over all pages, in whatever order. */
function collectionKey(query: ProductListQuery, request: CollectionRequest): string {
  const countsOffers = request.priceRange || request.stockStatus || request.filters;
  return countKey(query, countsOffers, request);
}

function pagesOf(productCount: number, perPage: number): number {
  return Math.ceil(productCount / perPage);
}
