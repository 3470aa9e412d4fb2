import { sql } from 'kysely';
import { isListed } from '#core/product/types.ts';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import { collectWords, rememberWords, type Words } from '#server/catalog/search/remember-words.ts';
import type { SearchWord } from '#server/catalog/search/search-document.ts';
import { deriveOffers } from './derive-offers.ts';
import { listingOwners } from './listing-owners.ts';
import { listingState } from './listing-prices.ts';
import { type ListingTexts, readListingTexts } from './listing-texts.ts';
import type { Offer } from './offer.ts';
import { readOffers, readVariationOffers } from './read-offers.ts';

const batchSize = 200;
const noTexts: ListingTexts = { heading: '', document: '', words: [], searchText: '' };

/**
 * Rewrites the listings of products after they, their variations, their stock or their reviews changed. The ids may be
 * those of products, variations or grouped parts; all that depend on them are refreshed. `at` is the present.
 */
export async function refreshListings(trx: Database, productIds: readonly number[], at: Date): Promise<void> {
  const owners = await listingOwners(trx, [...productIds, ...(await deriveOffers(trx, productIds, at))]);
  await lockListings(trx, owners);
  const words: Words = new Map();
  for (let start = 0; start < owners.length; start += batchSize) {
    collectWords(words, await refreshBatch(trx, owners.slice(start, start + batchSize), at));
  }
  await rememberWords(trx, words);
}

type ListingRow = ListingTexts & {
  readonly product_id: number;
  readonly published: boolean;
  readonly listed: boolean;
  readonly searchable: boolean;
  readonly variation_listed: boolean;
  readonly min_price: string | null;
  readonly max_price: string | null;
  readonly on_sale: boolean;
  readonly stock_status: string;
  readonly sort_name: string;
  readonly next_change_at: Date | null;
};

/**
 * Locks listings, so that refreshes of the same rows run one after the other and none writes outdated counts: all at
 * once and before any word, so that two of them never wait for each other.
 */
async function lockListings(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select 1 from product_listing
    where product_id = any(array(
      select unnest(${ids}::int[]) union all select id from product where parent_id = any(${ids}::int[])
    ))
    order by product_id for no key update
  `.execute(trx);
}

/** Returns the words by which the products are found. */
async function refreshBatch(trx: Database, ids: readonly number[], at: Date): Promise<readonly SearchWord[]> {
  const offers = await readOffers(trx, ids, at);
  const variations = await readVariationOffers(trx, ids, at);
  const grouped = await readGrouped(trx, ids, at);
  const texts = await readListingTexts(trx, ids);
  const rows = [...offers.values()].flatMap((offer) => {
    const parts = variations.get(offer.id) ?? grouped.get(offer.id) ?? [];
    const productRow = listingRow(offer, parts, texts.get(offer.id) ?? noTexts);
    return [productRow, ...(variations.get(offer.id) ?? []).map((variation) => listingRow(variation, [], noTexts))];
  });
  await upsertRows(
    trx,
    rows.toSorted((a, b) => a.product_id - b.product_id),
  );
  await forgetVariations(trx, ids);
  return rows.flatMap(({ words, published }) => (published ? words : []));
}

async function forgetVariations(trx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    delete from product_listing using product
    where product.id = product_listing.product_id and product.parent_id = any(${ids}::int[]) and product.status <> 'publish'
  `.execute(trx);
}

async function readGrouped(
  trx: Database,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, readonly Offer[]>> {
  const links = await trx
    .selectFrom('product_link')
    .select(['product_id', 'linked_id'])
    .where('product_id', '=', sql<number>`any(${ids}::int[])`)
    .where('kind', '=', 'grouped')
    .orderBy('position')
    .execute();
  if (links.length === 0) return new Map();
  const parts = await readOffers(
    trx,
    links.map(({ linked_id }) => linked_id),
    at,
  );
  const byProduct = Map.groupBy(links, ({ product_id }) => product_id);
  return new Map(
    [...byProduct].map(([id, group]) => [id, group.flatMap(({ linked_id }) => parts.get(linked_id) ?? [])]),
  );
}

function listingRow(offer: Offer, parts: readonly Offer[], texts: ListingTexts): ListingRow {
  const state = listingState(offer, parts);
  const published = offer.status === 'publish';
  const variation = offer.parentId !== null;
  return {
    ...texts,
    product_id: offer.id,
    published: published && !variation,
    listed: published && !variation && isListed(offer.visibility, 'catalog'),
    searchable: published && !variation && isListed(offer.visibility, 'search'),
    variation_listed: published && variation,
    min_price: state.minPrice?.toFixed() ?? null,
    max_price: state.maxPrice?.toFixed() ?? null,
    on_sale: state.onSale,
    stock_status: state.stockStatus,
    sort_name: lithuanianSortKey(offer.name),
    next_change_at: state.nextChangeAt,
  };
}

async function upsertRows(trx: Database, rows: readonly ListingRow[]): Promise<void> {
  const values = rows.map(({ searchText, words: _words, ...row }) => ({ ...row, search_text: searchText }));
  await sql`
    insert into product_listing (product_id, published, listed, searchable, variation_listed, min_price, max_price, on_sale, stock_status,
      average_rating, review_count, featured, sort_name, menu_order, created_at, heading, document, search_text, next_change_at)
    select row.product_id, row.published, row.listed, row.searchable, row.variation_listed, row.min_price, row.max_price, row.on_sale, row.stock_status,
      coalesce(rating.average, 0), coalesce(rating.count, 0), product.featured, row.sort_name, product.menu_order, product.created_at,
      row.heading::tsvector, row.document::tsvector,
      row.search_text, row.next_change_at
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as row (product_id integer, published boolean, listed boolean, searchable boolean,
      variation_listed boolean, min_price numeric, max_price numeric, on_sale boolean, stock_status text, sort_name text,
      heading text, document text, search_text text, next_change_at timestamptz)
    join product on product.id = row.product_id
    left join lateral (
      select round(avg(review.rating), 2) as average, count(*) as count
      from review where review.product_id = row.product_id and review.status = 'approved'
    ) rating on true
    on conflict (product_id) do update set
      published = excluded.published, listed = excluded.listed, searchable = excluded.searchable, variation_listed = excluded.variation_listed,
      min_price = excluded.min_price, max_price = excluded.max_price, on_sale = excluded.on_sale, stock_status = excluded.stock_status,
      average_rating = excluded.average_rating, review_count = excluded.review_count, featured = excluded.featured,
      sort_name = excluded.sort_name, menu_order = excluded.menu_order, created_at = excluded.created_at,
      heading = excluded.heading, document = excluded.document, search_text = excluded.search_text, next_change_at = excluded.next_change_at
  `.execute(trx);
}
