import { sql } from 'kysely';
import type { ProductListQuery, ProductOrder } from '#contract/list-query.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { KeyedCondition, PriceLimits, TermRequirement } from './list-filters.ts';
import { listOrder } from './list-order.ts';
import {
  integersOf,
  readFiledRows,
  readIntegers,
  readProductColumns,
  readVariationColumns,
} from './listing-columns.ts';
import { knownPlaces, type ListingData, noProduct, patchListingData, toListingData } from './listing-data.ts';
import { listingOwners } from './listing-owners.ts';
import { stockAmong, stockOfValue, type VariantValue } from './listing-stock.ts';
import {
  addPlace,
  complement,
  copySet,
  emptySet,
  intersection,
  type PlaceSet,
  placesWhere,
  removePlace,
  setOf,
} from './place-set.ts';
import { rememberVersions } from './remember-versions.ts';
import type { VariantFilter } from './variant-stock.ts';

/** Products that changed; `offersOnly`: only their prices or stock. */
export type ListingChange = { readonly productIds: readonly number[]; readonly offersOnly: boolean };

/** All products of listings as they were at one moment. */
export type ListingSnapshot = Pick<ListingData, 'products' | 'attributes' | 'trees'> & {
  /** The products that meet a condition; the database is asked once for each, then about what changed. */
  readonly meeting: (condition: KeyedCondition) => Promise<PlaceSet>;
  /** The products that meet all requirements about what they are filed under. */
  readonly filedUnder: (requirements: readonly TermRequirement[]) => PlaceSet;
  /** The products whose prices overlap with limits in major units. */
  readonly priced: (limits: PriceLimits) => PlaceSet;
  /**
   * The best stock among the variations of each product that pass the filters, as a place in `stockStatusesByRank`; of other
   * products theirs.
   */
  readonly stockAmong: (filters: readonly VariantFilter[]) => Uint8Array;
  /** The best stock among the variations with a value that pass the filters, of the products that have any. */
  readonly stockOfValue: (value: VariantValue, filters: readonly VariantFilter[]) => ReadonlyMap<number, number>;
  /** All places in the order of a list. */
  readonly sorted: (query: ProductListQuery) => Promise<Uint32Array>;
  /** The snapshot after a change, of which only those products are read. */
  readonly after: (change: ListingChange) => Promise<ListingSnapshot>;
};

const maxChangedIds = 1000;
const maxChanges = 100;
const from = sql`product_listing l left join product p on p.id = l.product_id`;

/** Orders by what no change of prices or stock alters; sales change without being announced, so they are not among them. */
const orderedByOther: ReadonlySet<ProductOrder> = new Set([
  'date',
  'id',
  'title',
  'slug',
  'menu_order',
  'rating',
  'comment_count',
]);

/**
 * Reads all products of listings and what they are filed under. `maxBytes`: what the answers of the database may take
 * that are cached with it; of a large catalogue some stay in any case.
 */
export async function readListingSnapshot(
  db: Database,
  maxBytes = () => shareCacheBytes().listings,
): Promise<ListingSnapshot> {
  const products = await readProductColumns(db);
  const variations = await readVariationColumns(db);
  const data = toListingData({ products, variations, filed: await readFiledRows(db) });
  const count = data.products.ids.length + 1;
  const [bytesOfSet, bytesOfOrder] = [count / 8, count * 4];
  return createSnapshot(db, data, 0, {
    changes: [],
    sets: rememberVersions(() => Math.max(20, maxBytes() / 2 / bytesOfSet)),
    orders: rememberVersions(() => Math.max(4, maxBytes() / 2 / bytesOfOrder)),
  });
}

/** What snapshots that follow each other have in common. */
type SnapshotMemory = {
  /** The changes that led to the last versions. */
  readonly changes: readonly (ListingChange & { readonly version: number })[];
  readonly sets: ReturnType<typeof rememberVersions<PlaceSet>>;
  readonly orders: ReturnType<typeof rememberVersions<Uint32Array>>;
};

function createSnapshot(db: Database, data: ListingData, version: number, memory: SnapshotMemory): ListingSnapshot {
  const { products, placeOf, attributes, trees } = data;
  const count = products.ids.length;

  /** The place of a product; `noProduct` for one that was added later. */
  function ownPlace(id: number): number {
    const place = placeOf.get(id) ?? noProduct;
    return place < count ? place : noProduct;
  }

  /** What changed since a version; null where that is too long ago, or so much that it is quicker to ask about all. */
  function changesSince(since: number): ListingChange | null {
    const changes = memory.changes.filter((change) => change.version > since);
    const productIds = [...new Set(changes.flatMap((change) => change.productIds))];
    if (changes.length < version - since || productIds.length > maxChangedIds) return null;
    return { productIds, offersOnly: changes.every(({ offersOnly }) => offersOnly) };
  }

  async function idsMeeting({ condition }: KeyedCondition, among: readonly number[] | null): Promise<Int32Array> {
    const narrowed = among === null ? sql`` : sql` and l.product_id = any(${among}::int[])`;
    const { rows } = await sql<{ ids: Uint8Array | null }>`
      select ${integersOf(sql`l.product_id`)} as ids from ${from} where ${condition}${narrowed}
    `.execute(db);
    return readIntegers(rows[0]?.ids ?? null);
  }

  return {
    products,
    attributes,
    trees,
    meeting: (condition) =>
      memory.sets(condition.key, version, async (before) => {
        const changed = before === null ? null : changesSince(before.version);
        const set = before === null || changed === null ? emptySet(count) : copySet(await before.value, count);
        for (const id of changed?.productIds ?? []) removePlace(set, ownPlace(id));
        for (const id of await idsMeeting(condition, changed?.productIds ?? null)) addPlace(set, ownPlace(id));
        return set;
      }),
    filedUnder(requirements) {
      const [first = new Uint32Array(), ...others] = requirements.map((requirement) => meetingTerms(requirement, data));
      return intersection(first, ...others);
    },
    priced: (limits) => withinLimits(limits, products),
    stockAmong: (filters) => stockAmong(filters, data),
    stockOfValue: (value, filters) => stockOfValue(value, filters, data),
    sorted: (query) =>
      memory.orders(`${query.orderby} ${query.order}`, version, async (before) => {
        if (before !== null && orderedByOther.has(query.orderby) && changesSince(before.version)?.offersOnly === true)
          return before.value;
        const { rows } = await sql<{ ids: Uint8Array | null }>`
          select string_agg(int4send(l.product_id), ''::bytea order by ${listOrder(query)}) as ids
          from ${from} where l.published
        `.execute(db);
        return knownPlaces(readIntegers(rows[0]?.ids ?? null), placeOf);
      }),
    async after(change) {
      const owners = await listingOwners(db, change.productIds);
      const productIds = [...new Set([...change.productIds, ...owners])];
      const rows = {
        products: await readProductColumns(db, productIds),
        variations: await readVariationColumns(db, productIds),
        filed: change.offersOnly ? null : await readFiledRows(db, productIds),
      };
      const next = patchListingData(data, productIds, rows);
      const changes = [...memory.changes, { ...change, productIds, version: version + 1 }].slice(-maxChanges);
      return createSnapshot(db, next, version + 1, { ...memory, changes });
    },
  };
}

function meetingTerms({ filed, termIds, operator }: TermRequirement, { products, attributes, trees }: ListingData) {
  const placesByTerm = filed === 'attribute' ? attributes : trees[filed];
  const set = setOf(
    termIds.map((id) => placesByTerm.get(id) ?? new Uint32Array()),
    products.ids.length,
  );
  return operator === 'in' ? set : complement(set);
}

/** The dearest price is at least the minimum, the cheapest at most the maximum; where there is no price, neither is. */
function withinLimits({ min, max }: PriceLimits, { minPrices, maxPrices }: ListingData['products']): PlaceSet {
  const [lowest, highest] = [min === null ? null : Number(min.toFixed()), max === null ? null : Number(max.toFixed())];
  return placesWhere(
    minPrices.length,
    (place) =>
      (lowest === null || (maxPrices[place] ?? Number.NaN) >= lowest) &&
      (highest === null || (minPrices[place] ?? Number.NaN) <= highest),
  );
}
