import { type RawBuilder, sql } from 'kysely';
import { isPossibleId, possibleIds } from '#core/ids.ts';
import { searched } from '#server/catalog/products/find-products.ts';
import type { ManagedProductQuery } from './managed-product-query.ts';

type Condition = RawBuilder<unknown>;

/** What a product has to meet, by the tables that say so: `p` the product, `l` its listing, `parent` its product. */
export type Conditions = {
  /** Of any table with its id. */
  readonly ofId: readonly Condition[];
  readonly ofListing: readonly Condition[];
  /** But for its kind and status. */
  readonly ofProduct: readonly Condition[];
  /** With `parent` beside. */
  readonly ofParent: readonly Condition[];
};

export function idList(values: readonly number[]) {
  return sql`${possibleIds(values)}::int[]`;
}

/** The text with the signs that mean something to `like` taken literally. */
function likeText(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

function when(isWanted: boolean, condition: () => Condition): readonly Condition[] {
  return isWanted ? [condition()] : [];
}

function filed(id: Condition, table: 'category' | 'tag' | 'brand', wanted: readonly number[]): Condition {
  const column = sql.ref(`${table}_id`);
  const link = sql.table(`product_${table}`);
  if (table !== 'category')
    return sql`${id} in (select product_id from ${link} where ${column} = any(${idList(wanted)}))`;
  return sql`${id} in (select product_id from ${link} where ${column} = any(array(
    with recursive below as (
      select id from category where id = any(${idList(wanted)})
      union select category.id from category join below on category.parent_id = below.id
    )
    select id from below)))`;
}

function ofId(query: ManagedProductQuery, id: Condition): readonly Condition[] {
  const { kind, attributeTerms } = query;
  return [
    ...when(query.include.length > 0, () => sql`${id} = any(${idList(query.include)})`),
    ...when(query.exclude.length > 0, () => sql`not ${id} = any(${idList(query.exclude)})`),
    ...when(kind === 'product' && query.search !== '', () => searched(query.search, id)),
    ...(['category', 'tag', 'brand'] as const).flatMap((table) => {
      const wanted = { category: query.categories, tag: query.tags, brand: query.brands }[table];
      return wanted === null ? [] : [filed(id, table, wanted)];
    }),
    ...when(
      attributeTerms !== null,
      () => sql`${id} in (select pt.product_id from product_attribute_term pt join attribute a on a.id = pt.attribute_id
        where a.slug = ${attributeTerms?.slug ?? ''} and pt.term_id = any(${idList(attributeTerms?.termIds ?? [])}))`,
    ),
    ...query.choices.map(
      ({ attribute, value }) => sql`exists (select from variation_attribute chosen
        where chosen.variation_id = ${id} and chosen.key = ${attribute} and chosen.value in ('', ${value}))`,
    ),
  ];
}

/** Limits of prices say here which ranges reach into them; `pricedWithin` looks at single prices. */
function ofListing({ onSale, stockStatus, minPrice, maxPrice }: ManagedProductQuery): readonly Condition[] {
  return [
    ...when(onSale !== null, () => sql`coalesce(l.on_sale, false) = ${onSale}::boolean`),
    ...when(stockStatus !== '', () => sql`l.stock_status = ${stockStatus}`),
    ...when(minPrice !== null, () => sql`l.max_price >= ${minPrice}::numeric`),
    ...when(maxPrice !== null, () => sql`l.min_price <= ${maxPrice}::numeric`),
  ];
}

/** The product that one belongs to or stands below; 0: none. */
const above = sql`coalesce(p.parent_id, p.upper_product_id, 0)`;

/** Ids of products above others, of which 0 is none. */
function upperIds(values: readonly number[]) {
  return sql`${values.filter((id) => id === 0 || isPossibleId(id))}::int[]`;
}

/** In a form that the indexes know, where nobody asks for what is below nothing. */
function below(parents: readonly number[]): Condition {
  const wanted = upperIds(parents);
  if (parents.includes(0)) return sql`${above} = any(${wanted})`;
  return sql`(p.parent_id = any(${wanted}) or p.upper_product_id = any(${wanted}))`;
}

/** Where some single price lies between the limits: its own, one of its variations', or the ends of what it groups. */
function pricedWithin({ minPrice, maxPrice }: ManagedProductQuery): Condition {
  const within = (price: Condition) =>
    sql`(${price} >= coalesce(${minPrice}::numeric, ${price}) and ${price} <= coalesce(${maxPrice}::numeric, ${price}))`;
  return sql`case when p.type = 'variable'
    then exists (select from product v join product_listing o on o.product_id = v.id
      where v.parent_id = p.id and ${within(sql`o.min_price`)})
    else ${within(sql`l.min_price`)} or ${within(sql`l.max_price`)} end`;
}

function ofProduct(query: ManagedProductQuery): readonly Condition[] {
  const { kind, types, featured, virtual, downloadable, hasPrice } = query;
  const sku = likeText(query.skuPart);
  const nameOrSku = likeText(query.nameOrSku);
  return [
    ...when(
      query.skus.length > 0,
      () => sql`lower(p.sku) = any(${query.skus.map((one) => one.toLowerCase())}::text[])`,
    ),
    ...when(query.gtins.length > 0, () => sql`p.gtin = any(${query.gtins}::text[])`),
    ...when(sku !== '', () => sql`lower(p.sku) like ${`%${sku}%`}`),
    ...when(
      nameOrSku !== '',
      () => sql`(lower(p.name) like ${`%${nameOrSku}%`} or lower(p.sku) like ${`%${nameOrSku}%`})`,
    ),
    ...when(query.slug !== '', () => sql`p.slug = ${query.slug}`),
    ...when(query.parents.length > 0, () => below(query.parents)),
    ...when(query.notParents.length > 0, () => sql`not ${above} = any(${upperIds(query.notParents)})`),
    ...when(types !== null && kind === 'product', () => sql`p.type = any(${types ?? []}::text[])`),
    ...when(query.notTypes.length > 0, () => sql`not p.type = any(${query.notTypes}::text[])`),
    ...when(
      query.shippingClasses !== null,
      () => sql`p.shipping_class_id = any(${idList(query.shippingClasses ?? [])})`,
    ),
    ...when(query.taxClass !== '', () => sql`p.tax_class = ${query.taxClass}`),
    ...when(featured !== null, () => sql`p.featured = ${featured}::boolean`),
    ...when(virtual !== null, () => sql`p.virtual = ${virtual}::boolean`),
    ...when(downloadable !== null, () => sql`p.downloadable = ${downloadable}::boolean`),
    ...when(hasPrice !== null, () => sql`(p.regular_price is not null) = ${hasPrice}::boolean`),
    ...when(query.minPrice !== null || query.maxPrice !== null, () => pricedWithin(query)),
    ...when(query.createdAfter !== null, () => sql`p.created_at > ${query.createdAfter}::timestamptz`),
    ...when(query.createdBefore !== null, () => sql`p.created_at < ${query.createdBefore}::timestamptz`),
    ...when(query.changedAfter !== null, () => sql`p.updated_at > ${query.changedAfter}::timestamptz`),
    ...when(query.changedBefore !== null, () => sql`p.updated_at < ${query.changedBefore}::timestamptz`),
  ];
}

/** Part of a variation's code, or of its product's name. */
function searchedVariation(search: string): Condition {
  const part = `%${likeText(search.trim())}%`;
  return sql`(lower(p.sku) like ${part} or lower(coalesce(parent.name, p.name)) like ${part})`;
}

/** The conditions of a query; `id`: the column with a product's id. */
export function conditionsOf(query: ManagedProductQuery, id: Condition): Conditions {
  const { kind, search } = query;
  return {
    ofId: ofId(query, id),
    ofListing: ofListing(query),
    ofProduct: ofProduct(query),
    ofParent: when(kind === 'variation' && search !== '', () => searchedVariation(search)),
  };
}

/** Whether so few products can be meant that they are found first and sorted then. */
export function isPicky(query: ManagedProductQuery): boolean {
  const texts = [query.search, query.skuPart, query.nameOrSku, query.slug];
  const lists = [query.skus, query.gtins, query.include, query.parents];
  const filing = [query.categories, query.tags, query.brands, query.shippingClasses, query.attributeTerms];
  return (
    texts.some((text) => text !== '') || lists.some(({ length }) => length > 0) || filing.some((one) => one !== null)
  );
}
