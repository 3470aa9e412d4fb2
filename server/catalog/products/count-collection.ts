import { type CollectionRequest, countedTerms, type TermCountRow } from './collection-terms.ts';
import type { ProductListQuery } from '#contract/list-query.ts';
import type { Database } from '#server/platform/db/database.ts';
import { foldFacts, type ProductFacts } from './collection-facts.ts';
import { type FilterContext, splitConditions } from './list-filters.ts';
import { collectionFromSnapshot } from './list-from-snapshot.ts';
import type { ListingSnapshot } from './listing-snapshot.ts';
import { readCollection } from './read-collection.ts';
import type { Taxonomies } from './taxonomies.ts';

export type TermCount = { readonly term: number; readonly count: number };

/** Counts and prices of the products that a filter leaves; null where not requested. Prices in major units. */
export type CollectionCounts = {
  readonly prices: ProductFacts['prices'] | null;
  readonly stockStatuses: ReadonlyMap<string, number> | null;
  readonly ratings: ProductFacts['ratings'] | null;
  readonly onSale: number | null;
  readonly excludedBy: ProductFacts['excludedBy'] | null;
  readonly attributes: readonly TermCount[] | null;
  readonly taxonomies: readonly TermCount[] | null;
  /** The same by taxonomy: a category and a brand may have one id. */
  readonly byTaxonomy: readonly { readonly taxonomy: string; readonly counts: readonly TermCount[] }[];
};

/**
 * Counts over the products a filter leaves; each count ignores its own filter, so that a shopper sees the alternatives.
 * They are made from the snapshot, or one statement reads the products once, each with the bits of the filters it fails.
 */
export async function collectionData(
  db: Database,
  query: ProductListQuery,
  request: CollectionRequest,
  context: FilterContext,
  snapshot: ListingSnapshot | null = null,
): Promise<CollectionCounts> {
  const split = await splitConditions(query, context);
  const terms = countedTerms(query, request, split.parts, context.taxonomies);
  const facts = asksFacts(request);
  const rows =
    snapshot === null
      ? await readCollection(db, split, terms, facts)
      : await collectionFromSnapshot(snapshot, split, terms, context.taxonomies, facts);
  const { prices, stockStatuses, ratings, onSale, excludedBy } = foldFacts(rows.facts, split.parts);
  const byTaxonomy = taxonomyCounts(rows.terms, request, context);
  return {
    prices: request.priceRange ? prices : null,
    stockStatuses: request.stockStatus ? stockStatuses : null,
    ratings: request.ratings ? ratings : null,
    onSale: request.filters ? onSale : null,
    excludedBy: request.filters ? excludedBy : null,
    attributes: request.attributes.length === 0 ? null : attributeCounts(rows.terms, request, context),
    taxonomies:
      byTaxonomy.length === 0 ? null : byTaxonomy.flatMap(({ counts }) => counts).toSorted((a, b) => a.term - b.term),
    byTaxonomy,
  };
}

function asksFacts({ priceRange, stockStatus, ratings, filters }: CollectionRequest): boolean {
  return priceRange || stockStatus || ratings || filters;
}

/** In the requested order. */
function attributeCounts(
  rows: readonly TermCountRow[],
  request: CollectionRequest,
  { taxonomies }: FilterContext,
): readonly TermCount[] {
  const counted = rows.filter(({ filed }) => filed === 'attribute');
  return request.attributes.flatMap(({ taxonomy }) => ofAttribute(counted, taxonomy, taxonomies));
}

function taxonomyCounts(
  rows: readonly TermCountRow[],
  request: CollectionRequest,
  { taxonomies }: FilterContext,
): CollectionCounts['byTaxonomy'] {
  const counted = rows.filter(({ filed }) => filed === 'taxonomy');
  return [...new Set(request.taxonomies)].map((taxonomy) => ({
    taxonomy,
    counts: [
      ...ofAttribute(counted, taxonomy, taxonomies),
      ...rows.filter(({ filed }) => filed === taxonomy).map(({ term, count }) => ({ term, count })),
    ].toSorted((a, b) => a.term - b.term),
  }));
}

function ofAttribute(rows: readonly TermCountRow[], slug: string, taxonomies: Taxonomies): readonly TermCount[] {
  const terms = new Set(taxonomies.attributeBySlug.get(slug)?.terms.map(({ id }) => id));
  return rows
    .filter(({ term }) => terms.has(term))
    .map(({ term, count }) => ({ term, count }))
    .toSorted((a, b) => a.term - b.term);
}
