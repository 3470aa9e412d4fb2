import { type RawBuilder, sql } from 'kysely';
import {
  type AttributeFilter,
  defaultProductListQuery,
  type ProductListQuery,
  type TermFilter,
} from '#contract/list-query.ts';
import type { Decimal } from '#core/decimal.ts';
import { fromMinorUnits, minorUnits } from '#core/money.ts';
import { type Categorisation, categorisation, isCategorisation } from './categorisation.ts';
import type { SearchIndex } from '#server/catalog/search/search-index.ts';
import type { Taxonomies, TermTree } from './taxonomies.ts';
import { stockStatusAmong, type VariantFilter, variantFilters } from './variant-stock.ts';

export type Condition = RawBuilder<boolean>;

export type FilterContext = {
  readonly taxonomies: Taxonomies;
  readonly search: SearchIndex;
  readonly hideOutOfStock: boolean;
  /** Decimals of the currency, to read prices in minor units. */
  readonly decimals: number;
};

const never = sql<boolean>`false`;
const maxParts = 30; // each takes a bit of an integer

/** The conditions of a list on `product_listing` (`l`) and `product` (`p`). */
export async function listConditions(query: ProductListQuery, context: FilterContext): Promise<readonly Condition[]> {
  return [
    ...scopeConditions(query, context),
    ...idConditions(query),
    ...propertyConditions(query, context),
    ...stockConditions(query, variantFilters(query, context.taxonomies)),
    ...termConditions(query, context.taxonomies),
    ...(query.search === '' ? [] : [(await context.search.condition(query.search)) ?? never]),
  ];
}

/** A condition, and what it is made from as a text: conditions of one key are the same until the catalogue changes. */
export type KeyedCondition = { readonly key: string; readonly condition: Condition };

/** Stock statuses, of variations that pass filters. */
export type StockFilter = { readonly statuses: readonly string[]; readonly among: readonly VariantFilter[] };

/** In major units; null: no limit. */
export type PriceLimits = { readonly min: Decimal | null; readonly max: Decimal | null };

/** A filter that a shopper can switch, by its name: `price`, `stock_status`, `on_sale`, `rating`, or a taxonomy. */
export type FilterPart = KeyedCondition & {
  readonly filter: string;
  /** Of the filter by price. */
  readonly prices?: PriceLimits;
  /** Of the filter by stock: the statuses that pass, and the variations that count. */
  readonly stock?: StockFilter;
  /** Of a filter by terms: products that meet all of them pass. */
  readonly terms?: readonly TermRequirement[];
  /** Name of a filter: where that one is left out, this part replaces the filter's usual part. */
  readonly beside?: string;
};

export type SplitConditions = {
  readonly base: KeyedCondition;
  readonly parts: readonly FilterPart[];
  /** The filters of variations that the stock of a product depends on. */
  readonly narrowing: readonly VariantFilter[];
};

/** The same conditions, with those a count may leave out named one by one. */
export async function splitConditions(query: ProductListQuery, context: FilterContext): Promise<SplitConditions> {
  const { minPrice, maxPrice, onSale, rating, attributes, taxonomies } = query;
  const { structure } = context.taxonomies;
  const alone = (filter: string, part: Partial<ProductListQuery>): readonly FilterPart[] => {
    const only = { ...defaultProductListQuery, type: query.type, ...part };
    const conditions = [...propertyConditions(only, context), ...termConditions(only, context.taxonomies)];
    const key = JSON.stringify([structure, query.type, part]);
    return conditions.length === 0 ? [] : [{ filter, key, condition: allOf(conditions) }];
  };
  const byTerms = (filter: string, part: Partial<ProductListQuery>): readonly FilterPart[] => {
    const terms = termRequirements({ ...defaultProductListQuery, ...part }, context.taxonomies);
    return alone(filter, part).map((condition) => (query.type === 'variation' ? condition : { ...condition, terms }));
  };
  const anyAttribute = query.attributeRelation === 'in' && attributes.length > 1;
  const byAttribute = anyAttribute ? new Map() : Map.groupBy(attributes, ({ attribute }) => attribute);
  const byTaxonomy = Map.groupBy(taxonomies, ({ taxonomy }) => taxonomy);
  const narrowing = variantFilters(query, context.taxonomies);
  const inStock = (beside?: string): readonly FilterPart[] => {
    const among = narrowing.filter(({ attribute }) => attribute !== beside);
    const stock = { statuses: query.stockStatus, among };
    return stockConditions(query, among).map((condition) => ({
      filter: 'stock_status',
      key: JSON.stringify(stock),
      condition,
      stock,
      ...(beside === undefined ? {} : { beside }),
    }));
  };
  const prices = { min: majorPrice(minPrice, context), max: majorPrice(maxPrice, context) };
  const parts = [
    ...alone('price', { minPrice, maxPrice }).map((part) => ({ ...part, prices })),
    ...inStock(),
    ...alone('on_sale', { onSale }),
    ...alone('rating', { rating }),
    ...[...byAttribute].flatMap(([attribute, filters]) => byTerms(attribute, { attributes: filters })),
    ...[...byTaxonomy].flatMap(([taxonomy, filters]) => byTerms(taxonomy, { taxonomies: filters })),
    ...[...new Set(narrowing.map(({ attribute }) => attribute))].flatMap(inStock),
  ];
  const named = { minPrice: null, maxPrice: null, stockStatus: [], onSale: null, rating: [], taxonomies: [] };
  const baseQuery = { ...query, ...named, attributes: anyAttribute ? attributes : [] };
  const rest = parts.slice(maxParts).filter(({ beside }) => beside === undefined);
  const conditions = [...(await listConditions(baseQuery, context)), ...rest.map(({ condition }) => condition)];
  return {
    base: {
      key: JSON.stringify([structure, filtersOf(baseQuery), rest.map(({ key }) => key)]),
      condition: allOf(conditions),
    },
    parts: parts.slice(0, maxParts),
    narrowing,
  };
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A query without what does not change which products it finds: their order, and the page. */
export function filtersOf(query: ProductListQuery): Partial<ProductListQuery> {
  const { page: _page, perPage: _perPage, offset: _offset, order: _order, orderby: _orderby, ...filters } = query;
  return filters;
}

/**
 * The key of what is counted over the products of a list, by its filters and by what else the count depends on. One that
 * `isCountOfOffers` may change with any price or stock.
 */
export function countKey(query: ProductListQuery, countsOffers: boolean, more: unknown): string {
  const { stockStatus, onSale, minPrice, maxPrice, search } = query;
  const byOffers = stockStatus.length > 0 || onSale !== null || minPrice !== null || maxPrice !== null || search !== '';
  return `${countsOffers || byOffers ? offersPrefix : ''}${JSON.stringify([filtersOf(query), more])}`;
}

const offersPrefix = 'offers ';

export function isCountOfOffers(key: string): boolean {
  return key.startsWith(offersPrefix);
}

function majorPrice(amount: number | null, { decimals }: FilterContext): Decimal | null {
  return amount === null ? null : fromMinorUnits(minorUnits(amount), decimals);
}

/** The bits of the filters that a product has to pass where some are left out. */
export function neededBits(parts: readonly FilterPart[], ...leftOut: readonly string[]): number {
  const instead = new Set(
    parts.filter(({ beside }) => beside !== undefined && leftOut.includes(beside)).map(({ filter }) => filter),
  );
  const counts = ({ filter, beside }: FilterPart) =>
    !leftOut.includes(filter) && (beside === undefined ? !instead.has(filter) : leftOut.includes(beside));
  return parts.reduce((bits, part, index) => (counts(part) ? bits | (1 << index) : bits), 0);
}

function scopeConditions(
  { type, visibility }: ProductListQuery,
  { hideOutOfStock }: FilterContext,
): readonly Condition[] {
  const conditions = [type === 'variation' ? sql<boolean>`l.variation_listed` : sql<boolean>`l.published`];
  if (type !== null && type !== 'variation') conditions.push(sql`p.type = ${type === 'woosb' ? 'bundle' : type}`);
  if (visibility === 'catalog') conditions.push(sql`l.listed`);
  if (visibility === 'search') conditions.push(sql`l.searchable`);
  if (visibility === 'visible') conditions.push(sql`l.listed and l.searchable`);
  if (visibility === 'hidden') conditions.push(sql`not l.listed and not l.searchable`);
  if (hideOutOfStock) conditions.push(sql`l.stock_status <> 'outofstock'`);
  return conditions;
}

function idConditions(query: ProductListQuery): readonly Condition[] {
  const conditions: Condition[] = [];
  const { include, exclude, parent, parentExclude, slugs, skus } = query;
  if (include.length > 0) conditions.push(sql`l.product_id = any(${include}::bigint[])`);
  if (exclude.length > 0) conditions.push(sql`l.product_id <> all(${exclude}::bigint[])`);
  if (parent.length > 0) conditions.push(parentCondition(parent));
  if (parentExclude.length > 0) conditions.push(sql`coalesce(p.parent_id, 0) <> all(${parentExclude}::bigint[])`);
  if (slugs.length > 0) conditions.push(sql`p.slug = any(${slugs}::text[])`);
  if (skus.length > 0) conditions.push(sql`lower(p.sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`);
  return conditions;
}

/** 0 is the parent of what is no variation. */
function parentCondition(ids: readonly number[]): Condition {
  const isVariationOf = sql<boolean>`p.parent_id = any(${ids}::bigint[])`;
  return ids.includes(0) ? sql`(${isVariationOf} or p.parent_id is null)` : isVariationOf;
}

function propertyConditions(query: ProductListQuery, context: FilterContext): readonly Condition[] {
  const conditions: Condition[] = [];
  const column = query.dateColumn === 'modified' ? sql`p.updated_at` : sql`l.created_at`;
  const [minPrice, maxPrice] = [majorPrice(query.minPrice, context), majorPrice(query.maxPrice, context)];
  if (query.after !== null) conditions.push(sql`${column} > ${query.after}`);
  if (query.before !== null) conditions.push(sql`${column} < ${query.before}`);
  if (query.featured !== null) conditions.push(sql`l.featured = ${query.featured}`);
  if (query.onSale !== null) conditions.push(sql`l.on_sale = ${query.onSale}`);
  if (minPrice !== null) conditions.push(sql`l.max_price >= ${minPrice.toFixed()}::numeric`);
  if (maxPrice !== null) conditions.push(sql`l.min_price <= ${maxPrice.toFixed()}::numeric`);
  if (query.rating.length > 0) {
    conditions.push(sql`l.review_count > 0 and round(l.average_rating)::int = any(${query.rating}::int[])`);
  }
  return conditions;
}

/** Of a variable product only the variations that match the attributes count: red ones do not make up for blue ones. */
function stockConditions({ stockStatus }: ProductListQuery, narrowing: readonly VariantFilter[]): readonly Condition[] {
  return stockStatus.length === 0 ? [] : [sql<boolean>`${stockStatusAmong(narrowing)} = any(${stockStatus}::text[])`];
}

/** Terms of which a product has to be filed under one, or under none; of none of them nothing is. */
export type TermRequirement = {
  readonly filed: 'attribute' | Categorisation;
  readonly termIds: readonly number[];
  readonly operator: 'in' | 'not_in';
};

const unmet: TermRequirement = { filed: 'attribute', termIds: [], operator: 'in' };

function termConditions(query: ProductListQuery, taxonomies: Taxonomies): readonly Condition[] {
  const filed = query.type === 'variation' ? sql`p.parent_id` : sql`l.product_id`;
  const conditions = (requirements: readonly TermRequirement[]) =>
    requirements.map((requirement) => requirementCondition(requirement, filed));
  const attributes = query.attributes.map((filter) => conditions(attributeRequirements(filter, taxonomies)));
  return [
    ...conditions(filedRequirements(query, taxonomies)),
    ...(attributes.length > 1 && query.attributeRelation === 'in'
      ? [sql<boolean>`(${sql.join(attributes.map(allOf), sql` or `)})`]
      : attributes.flat()),
  ];
}

/** What a list requires of the terms of its products, where it requires all of its attributes. */
function termRequirements(query: ProductListQuery, taxonomies: Taxonomies): readonly TermRequirement[] {
  return [
    ...filedRequirements(query, taxonomies),
    ...query.attributes.flatMap((filter) => attributeRequirements(filter, taxonomies)),
  ];
}

function filedRequirements(
  { category, tag, brand, taxonomies: others }: ProductListQuery,
  taxonomies: Taxonomies,
): readonly TermRequirement[] {
  return [
    ...treeRequirements(category, 'product_cat', taxonomies),
    ...treeRequirements(tag, 'product_tag', taxonomies),
    ...treeRequirements(brand, 'product_brand', taxonomies),
    ...others.flatMap(({ taxonomy, filter }) => taxonomyRequirements(taxonomy, filter, taxonomies)),
  ];
}

function requirementCondition(
  { filed: kind, termIds, operator }: TermRequirement,
  filed: RawBuilder<unknown>,
): Condition {
  if (termIds.length === 0) return operator === 'in' ? never : sql`true`;
  const isFiled =
    kind === 'attribute'
      ? sql<boolean>`exists (select from product_attribute_term f where f.product_id = ${filed} and f.term_id = any(${termIds}::int[]))`
      : treeCondition(kind, termIds);
  return operator === 'in' ? isFiled : sql<boolean>`not ${isFiled}`;
}

function treeCondition(kind: Categorisation, termIds: readonly number[]): Condition {
  const { table, column } = categorisation[kind];
  return sql`exists (select from ${table} f where f.product_id = l.product_id and f.${column} = any(${termIds}::int[]))`;
}

/** An unknown taxonomy is ignored, like any unknown parameter. */
function taxonomyRequirements(
  taxonomy: string,
  filter: TermFilter,
  taxonomies: Taxonomies,
): readonly TermRequirement[] {
  if (isCategorisation(taxonomy)) return treeRequirements(filter, taxonomy, taxonomies);
  const matchingAttribute = taxonomies.attributeBySlug.get(taxonomy);
  if (matchingAttribute === undefined) return [];
  const termIds = filter.terms.flatMap(
    (term) => matchingAttribute.terms.find(({ id, slug }) => String(id) === term || slug === term)?.id ?? [],
  );
  if (filter.operator === 'and' && termIds.length < filter.terms.length) return [unmet];
  return attributeRequirements({ attribute: taxonomy, termIds, slugs: [], operator: filter.operator }, taxonomies);
}

/** Terms by id or slug, with their descendants; `and` requires each of the terms itself. */
function treeRequirements(
  filter: TermFilter | null,
  filed: Categorisation,
  taxonomies: Taxonomies,
): readonly TermRequirement[] {
  if (filter === null) return [];
  const tree: TermTree = taxonomies[categorisation[filed].tree];
  const matchedTerms = filter.terms.map(
    (term) => (/^\d+$/.test(term) ? tree.byId.get(Number(term)) : undefined) ?? tree.bySlug.get(term),
  );
  const existingTerms = matchedTerms.filter((term) => term !== undefined);
  if (filter.operator === 'and')
    return existingTerms.length < matchedTerms.length
      ? [unmet]
      : existingTerms.map(({ id }) => ({ filed, termIds: [id], operator: 'in' }));
  const termIds = existingTerms.flatMap(({ below }) => below);
  return [{ filed, termIds, operator: filter.operator }];
}

function attributeRequirements(
  { attribute, termIds, slugs, operator }: AttributeFilter,
  taxonomies: Taxonomies,
): readonly TermRequirement[] {
  const terms = taxonomies.attributeBySlug.get(attribute)?.terms ?? [];
  const matchingTerms =
    termIds.length > 0
      ? terms.filter(({ id }) => termIds.includes(id))
      : terms.filter(({ slug }) => slugs.includes(slug));
  const ids = matchingTerms.map(({ id }) => id);
  if (operator !== 'and') return [{ filed: 'attribute', termIds: ids, operator }];
  const complete = ids.length === (termIds.length > 0 ? termIds : slugs).length;
  return complete && ids.length > 0
    ? ids.map((id) => ({ filed: 'attribute', termIds: [id], operator: 'in' }))
    : [unmet];
}
