import type { ProductListQuery } from '#contract/list-query.ts';
import { decimal } from '#core/decimal.ts';
import { stockStatusesByRank } from '#core/product/types.ts';
import type { FactRow } from './collection-facts.ts';
import type { CountedAttribute, CountedTerms, CountedTree, TermCountRow } from './collection-terms.ts';
import {
  type FilterContext,
  type FilterPart,
  neededBits,
  type SplitConditions,
  splitConditions,
  type StockFilter,
} from './list-filters.ts';
import type { ProductIdPage } from './list-products.ts';
import type { ProductColumns } from './listing-columns.ts';
import type { TermPlaces } from './listing-data.ts';
import type { ListingSnapshot } from './listing-snapshot.ts';
import {
  countIn,
  countPlaces,
  hasPlace,
  intersection,
  type PlaceSet,
  placesIn,
  placesWhere,
  setOf,
  union,
} from './place-set.ts';
import { type CollectionRows, countedBits } from './read-collection.ts';
import type { Taxonomies } from './taxonomies.ts';

/** Whether many addresses share the conditions of a list, so that it is worth remembering which products meet them. */
export function isCommonList(query: ProductListQuery): boolean {
  const { include, exclude, parent, parentExclude, slugs, skus, after, before, search, related, orderby, type } = query;
  const named = [include, exclude, parent, parentExclude, slugs, skus];
  if (orderby === 'include' || type === 'variation') return false;
  return (
    named.every((list) => list.length === 0) && after === null && before === null && search === '' && related === null
  );
}

/** One page of product ids and how many there are in all, as the database would list them. */
export async function listFromSnapshot(
  snapshot: ListingSnapshot,
  query: ProductListQuery,
  context: FilterContext,
): Promise<ProductIdPage> {
  const { base, parts } = await splitConditions(query, context);
  const needed = neededBits(parts);
  const { passing } = await filterProducts(snapshot, { base, parts }, needed);
  const matching = passing(needed);
  const skipped = query.offset ?? (query.page - 1) * query.perPage;
  const ids: number[] = [];
  let before = 0;
  for (const place of await snapshot.sorted(query)) {
    if (ids.length === query.perPage) break;
    if (!hasPlace(matching, place)) continue;
    if (before >= skipped) ids.push(snapshot.products.ids[place] ?? 0);
    before += 1;
  }
  return { ids, total: countPlaces(matching) };
}

/** What `readCollection` reads. */
export async function collectionFromSnapshot(
  snapshot: ListingSnapshot,
  split: SplitConditions,
  terms: CountedTerms,
  taxonomies: Taxonomies,
  facts: boolean,
): Promise<CollectionRows> {
  const counted = countedBits(split.parts, terms);
  const filtered = await filterProducts(
    snapshot,
    split,
    counted.reduce((all, needed) => all | needed, 0),
  );
  return {
    facts: facts ? factRows(snapshot.products, snapshot.stockAmong(split.narrowing), filtered, counted) : [],
    terms: [
      ...terms.attributes.flatMap((attribute) => attributeRows(snapshot, attribute, filtered, taxonomies)),
      ...terms.trees.flatMap((tree) => treeRows(snapshot, tree, filtered, taxonomies)),
    ],
  };
}

type FilteredProducts = {
  /** The products of the list that pass the filters with these bits. */
  readonly passing: (needed: number) => PlaceSet;
  /** The bits of the filters that a product fails. */
  readonly missed: (place: number) => number;
};

/** `requestedBits`: those of all filters that will be asked about. */
async function filterProducts(
  snapshot: ListingSnapshot,
  { base, parts }: Pick<SplitConditions, 'base' | 'parts'>,
  requestedBits: number,
): Promise<FilteredProducts> {
  const inBase = await snapshot.meeting(base);
  const filters: { readonly bit: number; readonly met: PlaceSet }[] = [];
  for (const [index, part] of parts.entries())
    if ((requestedBits & (1 << index)) !== 0) filters.push({ bit: 1 << index, met: await meetingPart(snapshot, part) });
  const setsByNeededBits = new Map<number, PlaceSet>();
  return {
    passing(needed) {
      const chosen = filters.filter(({ bit }) => (needed & bit) !== 0);
      const places = setsByNeededBits.get(needed) ?? intersection(inBase, ...chosen.map(({ met }) => met));
      setsByNeededBits.set(needed, places);
      return places;
    },
    missed(place) {
      let bits = 0;
      for (const { bit, met } of filters) if (!hasPlace(met, place)) bits |= bit;
      return bits;
    },
  };
}

async function meetingPart(snapshot: ListingSnapshot, part: FilterPart): Promise<PlaceSet> {
  if (part.prices !== undefined) return snapshot.priced(part.prices);
  if (part.terms !== undefined) return snapshot.filedUnder(part.terms);
  return part.stock === undefined ? snapshot.meeting(part) : meetingStock(snapshot, part.stock);
}

/** The products with one of the statuses. */
function meetingStock(snapshot: ListingSnapshot, { statuses, among }: StockFilter): PlaceSet {
  const passes = stockStatusesByRank.map((status) => statuses.includes(status));
  const stock = snapshot.stockAmong(among);
  return placesWhere(stock.length, (place) => passes[stock[place] ?? 0] === true);
}

type Group = { readonly row: Omit<FactRow, 'count' | 'min' | 'max'>; count: number; min: number; max: number };

/** Of the products that pass what some count needs. */
function factRows(
  { onSale, ratings, minPrices, maxPrices }: ProductColumns,
  stock: Uint8Array,
  { passing, missed }: FilteredProducts,
  counted: readonly number[],
): readonly FactRow[] {
  const byMissed = new Map<number, Group[]>();
  let [groups, bitsOfGroups]: [Group[], number | null] = [[], null];
  for (const place of placesIn(union(counted.map(passing)))) {
    const bits = missed(place);
    if (bits !== bitsOfGroups) {
      groups = byMissed.get(bits) ?? [];
      byMissed.set(bits, groups);
      bitsOfGroups = bits;
    }
    const [status, sale, rating] = [stock[place] ?? 0, onSale[place] ?? 0, ratings[place] ?? 0];
    const key = (rating * 2 + sale) * stockStatusesByRank.length + status;
    const group = (groups[key] ??= {
      row: { missed: bits, stock: stockStatusesByRank[status] ?? '', sale: sale === 1, rating },
      count: 0,
      min: Infinity,
      max: -Infinity,
    });
    group.count += 1;
    const [min, max] = [minPrices[place] ?? Number.NaN, maxPrices[place] ?? Number.NaN];
    if (min < group.min) group.min = min;
    if (max > group.max) group.max = max;
  }
  return [...byMissed.values()]
    .flatMap((groups) => Object.values(groups))
    .map(({ row, count, min, max }) => ({ ...row, count, min: priceText(min), max: priceText(max) }));
}

/** As a decimal; null where no product has a price. */
function priceText(price: number): string | null {
  return Number.isFinite(price) ? decimal(price).toFixed() : null;
}

function attributeRows(
  snapshot: ListingSnapshot,
  { kind, slug, terms, needed, stock }: CountedAttribute,
  { passing }: FilteredProducts,
  { termById }: Taxonomies,
): readonly TermCountRow[] {
  const products = passing(needed);
  const inStock = stock === null ? null : stockedPlaces(snapshot, slug, stock);
  return terms
    .map((term) => {
      const places = snapshot.attributes.get(term) ?? new Uint32Array();
      const value = termById.get(term)?.slug;
      if (inStock === null || value === undefined) return { filed: kind, term, count: countIn(places, products) };
      return {
        filed: kind,
        term,
        count: inStock(
          places.filter((place) => hasPlace(products, place)),
          value,
        ).length,
      };
    })
    .filter(({ count }) => count > 0);
}

/** Where stock is filtered, a product counts for a value only if it has that value in stock. */
function stockedPlaces(
  snapshot: ListingSnapshot,
  attribute: string,
  { statuses, among }: StockFilter,
): (places: Uint32Array, value: string) => Uint32Array {
  const passes = stockStatusesByRank.map((status) => statuses.includes(status));
  const ofOthers = snapshot.stockAmong(among);
  const filters = among.slice(0, -1); // the last is of the counted attribute, and the value joins what it allows
  return (places, value) => {
    const ofValue = snapshot.stockOfValue({ attribute, value }, filters);
    return places.filter((place) => {
      const status = ofOthers[place] ?? 0;
      return passes[Math.min(status, ofValue.get(place) ?? status)] === true;
    });
  };
}

function treeRows(
  { trees, products }: ListingSnapshot,
  { kind, needed, upward }: CountedTree,
  { passing }: FilteredProducts,
  { structure }: Taxonomies,
): readonly TermCountRow[] {
  const direct = trees[kind];
  const placesOf = upward === null ? direct : upwardPlaces(direct, upward, structure, products.ids.length);
  return [...placesOf]
    .map(([term, places]) => ({ filed: kind, term, count: countIn(places, passing(needed)) }))
    .filter(({ count }) => count > 0);
}

const placesAbove = new WeakMap<TermPlaces, { readonly structure: string; readonly places: TermPlaces }>();

/** Terms with all that is filed under them or below, in a tree of that structure. */
function upwardPlaces(
  direct: TermPlaces,
  { terms, above }: NonNullable<CountedTree['upward']>,
  structure: string,
  products: number,
): TermPlaces {
  const remembered = placesAbove.get(direct);
  if (remembered?.structure === structure) return remembered.places;
  const below = new Map<number, Uint32Array[]>();
  for (const [index, term] of terms.entries()) {
    const ancestor = above[index] ?? term;
    const lists = below.get(ancestor) ?? [];
    below.set(ancestor, lists);
    const places = direct.get(term);
    if (places !== undefined) lists.push(places);
  }
  const places = new Map([...below].map(([term, lists]) => [term, joinedPlaces(lists, products)]));
  placesAbove.set(direct, { structure, places });
  return places;
}

/** Each place once. */
function joinedPlaces([first = new Uint32Array(), ...others]: readonly Uint32Array[], products: number): Uint32Array {
  if (others.length === 0) return first;
  return placesIn(setOf([first, ...others], products));
}
