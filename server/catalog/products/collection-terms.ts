import type { ProductListQuery } from '#contract/list-query.ts';
import { type Categorisation, isCategorisation } from './categorisation.ts';
import { type FilterPart, neededBits, type StockFilter } from './list-filters.ts';
import type { Taxonomies, TermTree } from './taxonomies.ts';
import { type VariantFilter, variantFilters } from './variant-stock.ts';

/** Which counts are requested of the products that a filter leaves. */
export type CollectionRequest = {
  readonly priceRange: boolean;
  readonly stockStatus: boolean;
  readonly ratings: boolean;
  /** Also how many are on sale, and how many each filter alone excludes. */
  readonly filters: boolean;
  readonly attributes: readonly { readonly taxonomy: string; readonly queryType: 'and' | 'or' }[];
  /** `product_cat`, `product_tag`, `product_brand` or an attribute's slug. */
  readonly taxonomies: readonly string[];
};

/** What terms are counted as: an attribute can be requested in two ways. */
export type CountKind = 'attribute' | 'taxonomy' | CountedTree['kind'];

/** How many products are filed under a term. */
export type TermCountRow = { readonly filed: CountKind; readonly term: number; readonly count: number };

export type CountedAttribute = {
  readonly kind: 'attribute' | 'taxonomy';
  readonly slug: string;
  readonly terms: readonly number[];
  /** Bits of the filters that this count does not leave out; see `stock`. */
  readonly needed: number;
  /** Where stock is filtered: the allowed statuses, and how variations are narrowed down beside the counted term. */
  readonly stock: StockFilter | null;
};

export type CountedTree = {
  readonly kind: Categorisation;
  readonly needed: number;
  /** Where terms also count for their ancestors: pairs of a term and itself or an ancestor. Null: each for itself. */
  readonly upward: { readonly terms: readonly number[]; readonly above: readonly number[] } | null;
};

export type CountedTerms = { readonly attributes: readonly CountedAttribute[]; readonly trees: readonly CountedTree[] };

/** Which terms are to be counted, and which filters each count leaves out. */
export function countedTerms(
  query: ProductListQuery,
  request: CollectionRequest,
  parts: readonly FilterPart[],
  taxonomies: Taxonomies,
): CountedTerms {
  const narrowing = variantFilters(query, taxonomies);
  const some = (taxonomy: string) =>
    query.taxonomies.every(({ taxonomy: name, filter }) => name !== taxonomy || filter.operator === 'in');
  const isOwn = (taxonomy: string) => query.taxonomies.some((filter) => filter.taxonomy === taxonomy) && some(taxonomy);
  const bitsBeside = (taxonomy: string) => neededBits(parts, ...(isOwn(taxonomy) ? [taxonomy] : []));
  const attribute = (kind: CountedAttribute['kind'], slug: string, leaveOut: boolean): readonly CountedAttribute[] => {
    const matchingAttribute = taxonomies.attributeBySlug.get(slug);
    if (matchingAttribute === undefined) return [];
    const terms = matchingAttribute.terms.map(({ id }) => id);
    const excludedSlugs = leaveOut ? [slug] : [];
    if (query.stockStatus.length === 0 || query.type === 'variation')
      return [{ kind, slug, terms, needed: neededBits(parts, ...excludedSlugs), stock: null }];
    const among = besideTerm(narrowing, slug, leaveOut);
    return [
      {
        kind,
        slug,
        terms,
        needed: neededBits(parts, 'stock_status', ...excludedSlugs),
        stock: { among, statuses: query.stockStatus },
      },
    ];
  };
  return {
    attributes: [
      ...request.attributes.flatMap(({ taxonomy, queryType }) => attribute('attribute', taxonomy, queryType === 'or')),
      ...request.taxonomies.flatMap((taxonomy) => attribute('taxonomy', taxonomy, isOwn(taxonomy))),
    ],
    trees: [...new Set(request.taxonomies)].filter(isCategorisation).map((kind) => ({
      kind,
      needed: bitsBeside(kind),
      upward: kind === 'product_cat' ? upwardPairs(taxonomies.categories) : null,
    })),
  };
}

/**
 * The variation filters beside a counted term. The one that the term joins is last: it allows the chosen values and the
 * term, or the term alone.
 */
function besideTerm(narrowing: readonly VariantFilter[], slug: string, leaveOut: boolean): readonly VariantFilter[] {
  const chosen = narrowing.filter(({ attribute, operator }) => attribute === slug && operator === 'in');
  return [
    ...narrowing.filter(({ attribute, operator }) => attribute !== slug || (operator === 'not_in' && !leaveOut)),
    { attribute: slug, values: leaveOut ? [] : chosen.flatMap(({ values }) => values), operator: 'in' },
  ];
}

function upwardPairs({ all }: TermTree): { readonly terms: readonly number[]; readonly above: readonly number[] } {
  const pairs = all.flatMap(({ id, lineage }) => lineage.map((above) => [id, above] as const));
  return { terms: pairs.map(([term]) => term), above: pairs.map(([, above]) => above) };
}
