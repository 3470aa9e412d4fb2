import type { ProductListQuery } from '#contract/list-query.ts';
import type { FactRow } from './collection-facts.ts';
import type { CountedAttribute, CountedTerms, CountedTree, TermCountRow } from './collection-terms.ts';
import {
  type FilterContext,
  type FilterPart,
  neededBits,
  type SplitConditions,
  splitConditions,
} from './list-filters.ts';
import { listOrder, type ProductIdPage } from './list-products.ts';
import type { Column, ListingSnapshot, PriceColumn, TermPlaces } from './listing-snapshot.ts';
import { type CollectionRows, countedBits } from './read-collection.ts';

/** Whether many addresses share the conditions of a list, so that it is worth remembering which products meet them. */
export function isCommonList(query: ProductListQuery): boolean {
  const { include, exclude, parent, parentExclude, slugs, skus, after, before, search, related, orderby } = query;
  const named = [include, exclude, parent, parentExclude, slugs, skus];
  if (orderby === 'include') return false;
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
  const places = await snapshot.sorted(`${query.orderby} ${query.order}`, listOrder(query));
  const matching = places.filter(
    (place) => ((missed[place] ?? notInBase) & needed) === 0 && missed[place] !== notInBase,
  );
  const skipped = query.offset ?? (query.page - 1) * query.perPage;
  const ids = [...matching.subarray(skipped, skipped + query.perPage)].flatMap((place) => snapshot.ids[place] ?? []);
  return { ids, total: matching.length };
}

/** What `readCollection` reads; null for counts that only the database can make. */
export async function collectionFromSnapshot(
  snapshot: ListingSnapshot,
  split: SplitConditions,
  terms: CountedTerms,
  facts: boolean,
): Promise<CollectionRows | null> {
  if (terms.attributes.some(({ stock }) => stock !== null)) return null;
  const counted = countedBits(split.parts, terms);
  const missed = await missedBits(
    snapshot,
    split,
    counted.reduce((all, needed) => all | needed, 0),
  );
  return {
    facts: facts ? factRows(snapshot, await snapshot.stockStatuses(split.stock), missed, counted) : [],
    terms: [
      ...terms.attributes.flatMap((attribute) => attributeRows(snapshot, attribute, missed)),
      ...terms.trees.flatMap((tree) => treeRows(snapshot.trees[tree.kind], tree, missed)),
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
  return part.prices === undefined ? snapshot.meeting(part) : snapshot.priced(part.prices);
}

type Group = { readonly row: Omit<FactRow, 'count' | 'min' | 'max'>; count: number; min: number; max: number };

function factRows(
  { onSale, ratings, minPrices, maxPrices }: ListingSnapshot,
  stock: Column<string>,
  missed: Int32Array,
  counted: readonly number[],
): readonly FactRow[] {
  const groups = new Map<number, Group>();
  for (let place = 0; place < missed.length; place += 1) {
    const bits = missed[place] ?? notInBase;
    if (bits === notInBase || !counted.some((needed) => (bits & needed) === 0)) continue;
    const [status, sale, rating] = [stock.codes[place] ?? 0, onSale[place] ?? 0, ratings[place] ?? 0];
    const key = ((bits * 256 + status) * 2 + sale) * 8 + rating;
    const min = minPrices.codes[place] ?? minPrices.values.length;
    const max = maxPrices.codes[place] ?? maxPrices.values.length;
    const group = groups.get(key);
    if (group === undefined) {
      const row = { missed: bits, stock: stock.values[status] ?? '', sale: sale === 1, rating };
      groups.set(key, { row, count: 1, min, max: pricedCode(max, maxPrices) });
    } else {
      group.count += 1;
      group.min = Math.min(group.min, min);
      group.max = Math.max(group.max, pricedCode(max, maxPrices));
    }
  }
  return [...groups.values()].map(({ row, count, min, max }) => ({
    ...row,
    count,
    min: minPrices.values[min] ?? null,
    max: maxPrices.values[max] ?? null,
  }));
}

/** A product without price counts as none. */
function pricedCode(code: number, { values }: PriceColumn): number {
  return code < values.length ? code : -1;
}

function countPassed(places: Uint32Array | undefined, needed: number, missed: Int32Array): number {
  let count = 0;
  for (const place of places ?? []) {
    const bits = missed[place] ?? notInBase;
    if (bits !== notInBase && (bits & needed) === 0) count += 1;
  }
  return count;
}

function attributeRows(
  { attributes }: ListingSnapshot,
  { kind, terms, needed }: CountedAttribute,
  missed: Int32Array,
): readonly TermCountRow[] {
  return terms
    .map((term) => ({ filed: kind, term, count: countPassed(attributes.get(term), needed, missed) }))
    .filter(({ count }) => count > 0);
}

function treeRows(
  direct: TermPlaces,
  { kind, needed, upward }: CountedTree,
  missed: Int32Array,
): readonly TermCountRow[] {
  const placesOf = upward === null ? direct : upwardPlaces(direct, upward);
  return [...placesOf]
    .map(([term, places]) => ({ filed: kind, term, count: countPassed(places, needed, missed) }))
    .filter(({ count }) => count > 0);
}

const placesAbove = new WeakMap<TermPlaces, TermPlaces>();

/** Terms with all that is filed under them or below; the tree of terms changes only with the snapshot. */
function upwardPlaces(direct: TermPlaces, { terms, above }: NonNullable<CountedTree['upward']>): TermPlaces {
  const known = placesAbove.get(direct);
  if (known !== undefined) return known;
  const sets = new Map<number, Set<number>>();
  for (const [index, term] of terms.entries()) {
    const ancestor = above[index] ?? term;
    const set = sets.get(ancestor) ?? new Set();
    sets.set(ancestor, set);
    for (const place of direct.get(term) ?? []) set.add(place);
  }
  const places = new Map([...sets].map(([term, set]) => [term, Uint32Array.from(set)]));
  placesAbove.set(direct, places);
  return places;
}
