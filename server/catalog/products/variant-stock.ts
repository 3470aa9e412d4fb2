import { type RawBuilder, sql } from 'kysely';
import type { ProductListQuery } from '#contract/list-query.ts';
import { stockStatusesByRank } from '#core/product/types.ts';
import type { Taxonomies } from './taxonomies.ts';

/** Variations with one of these values of an attribute, or with none of them. */
export type VariantFilter = {
  readonly attribute: string;
  readonly values: readonly string[];
  readonly operator: 'in' | 'not_in';
};

/**
 * How the filters of a product list narrow its variations down. „Red and blue“ requires both of a product, and either
 * of a variation. Empty for a list of variations, and for one of products with any of several attributes.
 */
export function variantFilters(query: ProductListQuery, taxonomies: Taxonomies): readonly VariantFilter[] {
  if (query.type === 'variation' || (query.attributeRelation === 'in' && query.attributes.length > 1)) return [];
  const valuesOf = (attribute: string, named: (term: { readonly id: number; readonly slug: string }) => boolean) =>
    taxonomies.attributeBySlug
      .get(attribute)
      ?.terms.filter(named)
      .map(({ slug }) => slug);
  const filters = [
    ...query.attributes.map(({ attribute, termIds, slugs, operator }) => ({
      attribute,
      operator,
      values: valuesOf(attribute, ({ id, slug }) => (termIds.length > 0 ? termIds.includes(id) : slugs.includes(slug))),
    })),
    ...query.taxonomies.map(({ taxonomy, filter: { terms, operator } }) => ({
      attribute: taxonomy,
      operator,
      values: valuesOf(taxonomy, ({ id, slug }) => terms.includes(String(id)) || terms.includes(slug)),
    })),
  ];
  return filters.flatMap(({ attribute, operator, values }) =>
    values === undefined
      ? []
      : [{ attribute, values, operator: operator === 'not_in' ? ('not_in' as const) : ('in' as const) }],
  );
}

/**
 * The stock status of `product_listing l` and `product p`: of a variable product the best status among the variations
 * that pass the filters. `value`, where given, is one more value that the last filter allows.
 */
export function stockStatusAmong(
  filters: readonly VariantFilter[],
  value: RawBuilder<unknown> | null = null,
): RawBuilder<string> {
  if (filters.length === 0) return sql`l.stock_status`;
  const fits = filters.map(({ attribute, values, operator }, index) => {
    const other =
      operator === 'not_in' ? sql`a.value = any(${values}::text[])` : sql`a.value <> all(${values}::text[])`;
    const more = value !== null && index === filters.length - 1 ? sql` and a.value <> ${value}` : sql``;
    return sql`not exists (
      select from variation_attribute a
      where a.variation_id = v.id and a.key = ${attribute} and a.value <> '' and ${other}${more}
    )`;
  });
  return sql`case when p.type <> 'variable' then l.stock_status else coalesce((
    select o.stock_status from product v join product_listing o on o.product_id = v.id and o.variation_listed
    where v.parent_id = l.product_id and ${sql.join(fits, sql` and `)}
    order by array_position(${[...stockStatusesByRank]}::text[], o.stock_status) limit 1
  ), 'outofstock') end`;
}
