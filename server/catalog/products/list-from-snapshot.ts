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
  const missed = await missedBits(snapshot, { base, parts }, needed);
  const places = await snapshot.sorted(query);
  const matching = places.filter(
    (place) => ((missed[place] ?? notInBase) & needed) === 0 && missed[place] !== notInBase,
  );
  const skipped = query.offset ?? (query.page - 1) * query.perPage;
  const ids = [...matching.subarray(skipped, skipped + query.perPage)].flatMap(
    (place) => snapshot.products.ids[place] ?? [],
  );
  return { ids, total: matching.length };
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
  const missed = await missedBits(
    snapshot,
    split,
    counted.reduce((all, needed) => all | needed, 0),
  );
  return {
    facts: facts ? factRows(snapshot.products, snapshot.stockAmong(split.narrowing), missed, counted) : [],
    terms: [
      ...terms.attributes.flatMap((attribute) => attributeRows(snapshot, attribute, missed, taxonomies)),
      ...terms.trees.flatMap((tree) => treeRows(snapshot.trees[tree.kind], tree, missed, taxonomies)),
    ],
  };
}

const notInBase = -1;

/** For each product the bits of the filters that it fails, of those that are `asked`; or that it is not in the list. */
async function missedBits(
  snapshot: ListingSnapshot,
  { base, parts }: Pick<SplitConditions, 'base' | 'parts'>,
  asked: number,
): Promise<Int32Array> {
  const inBase = await snapshot.meeting(base);
  const missed = new Int32Array(inBase.length).fill(notInBase);
  for (let place = 0; place < missed.length; place += 1) if (inBase[place] === 1) missed[place] = 0;
  for (const [index, part] of parts.entries()) {
    const bit = 1 << index;
    if ((asked & bit) === 0) continue;
    const met = await meetingPart(snapshot, part);
    for (let place = 0; place < missed.length; place += 1)
      if (met[place] === 0) missed[place] = (missed[place] ?? 0) | bit;
  }
  return missed;
}

async function meetingPart(snapshot: ListingSnapshot, part: FilterPart): Promise<Uint8Array> {
  if (part.prices !== undefined) return snapshot.priced(part.prices);
  return part.stock === undefined ? snapshot.meeting(part) : meetingStock(snapshot, part.stock);
}

/** A 1 for each product with one of the statuses. */
function meetingStock(snapshot: ListingSnapshot, { statuses, among }: StockFilter): Uint8Array {
  const passes = stockStatusesByRank.map((status) => Number(statuses.includes(status)));
  return snapshot.stockAmong(among).map((status) => passes[status] ?? 0);
}

type Group = { readonly row: Omit<FactRow, 'count' | 'min' | 'max'>; count: number; min: number; max: number };

function factRows(
  { onSale, ratings, minPrices, maxPrices }: ProductColumns,
  stock: Uint8Array,
  missed: Int32Array,
  counted: readonly number[],
): readonly FactRow[] {
  const byBits = new Map<number, Group[]>();
  let [bits, groups]: [number, Group[]] = [notInBase, []];
  for (let place = 0; place < missed.length; place += 1) {
    if (missed[place] !== bits) {
      bits = missed[place] ?? notInBase;
      groups = byBits.get(bits) ?? [];
      byBits.set(bits, groups);
    }
    if (bits === notInBase) continue;
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
  return [...byBits]
    .filter(([missedBy]) => counted.some((needed) => (missedBy & needed) === 0) && missedBy !== notInBase)
    .flatMap(([, found]) => Object.values(found))
    .map(({ row, count, min, max }) => ({ ...row, count, min: priceText(min), max: priceText(max) }));
}

/** As a decimal; null where no product has a price. */
function priceText(price: number): string | null {
  return Number.isFinite(price) ? decimal(price).toFixed() : null;
}

function countPassed(places: Uint32Array, needed: number, missed: Int32Array): number {
  let count = 0;
  for (const place of places) {
    const bits = missed[place] ?? notInBase;
    if (bits !== notInBase && (bits & needed) === 0) count += 1;
  }
  return count;
}

function attributeRows(
  snapshot: ListingSnapshot,
  attribute: CountedAttribute,
  missed: Int32Array,
  { termById }: Taxonomies,
): readonly TermCountRow[] {
  const { kind, slug, terms, needed, stock } = attribute;
  const inStock = stock === null ? null : stockedPlaces(snapshot, slug, stock);
  return terms
    .map((term) => {
      const places = snapshot.attributes.get(term) ?? new Uint32Array();
      const value = termById.get(term)?.slug;
      const counted = inStock === null || value === undefined ? places : inStock(places, value);
      return { filed: kind, term, count: countPassed(counted, needed, missed) };
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
  direct: TermPlaces,
  { kind, needed, upward }: CountedTree,
  missed: Int32Array,
  { structure }: Taxonomies,
): readonly TermCountRow[] {
  const placesOf = upward === null ? direct : upwardPlaces(direct, upward, structure);
  return [...placesOf]
    .map(([term, places]) => ({ filed: kind, term, count: countPassed(places, needed, missed) }))
    .filter(({ count }) => count > 0);
}

const placesAbove = new WeakMap<TermPlaces, { readonly structure: string; readonly places: TermPlaces }>();

/** Terms with all that is filed under them or below, in a tree of that structure. */
function upwardPlaces(
  direct: TermPlaces,
  { terms, above }: NonNullable<CountedTree['upward']>,
  structure: string,
): TermPlaces {
  const known = placesAbove.get(direct);
  if (known?.structure === structure) return known.places;
  const below = new Map<number, Uint32Array[]>();
  for (const [index, term] of terms.entries()) {
    const ancestor = above[index] ?? term;
    const lists = below.get(ancestor) ?? [];
    below.set(ancestor, lists);
    const places = direct.get(term);
    if (places !== undefined) lists.push(places);
  }
  const places = new Map([...below].map(([term, lists]) => [term, union(lists)]));
  placesAbove.set(direct, { structure, places });
  return places;
}

function union([first = new Uint32Array(), ...others]: readonly Uint32Array[]): Uint32Array {
  return others.length === 0 ? first : Uint32Array.from(new Set([first, ...others].flatMap((places) => [...places])));
}
