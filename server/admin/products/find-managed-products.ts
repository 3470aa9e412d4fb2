import { type RawBuilder, sql } from 'kysely';
import { isPossibleId, possibleIds } from '#core/ids.ts';
import { searched } from '#server/catalog/products/find-products.ts';
import type { Database } from '#server/platform/db/database.ts';
import { shownSlugOf } from './product-slugs.ts';

/** What products or variations are wanted; null and empty: all. */
export type ManagedProductQuery = {
  readonly kind: 'product' | 'variation';
  readonly search: string;
  readonly nameOrSku: string;
  readonly skuPart: string;
  /** Whole codes; those of variations are found among products, too. */
  readonly skus: readonly string[];
  readonly gtins: readonly string[];
  readonly slug: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly parents: readonly number[];
  readonly notParents: readonly number[];
  /** Null: all but the trash. */
  readonly statuses: readonly string[] | null;
  readonly notStatuses: readonly string[];
  readonly types: readonly string[] | null;
  readonly notTypes: readonly string[];
  /** With what is below them. */
  readonly categories: readonly number[] | null;
  readonly tags: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly shippingClasses: readonly number[] | null;
  readonly attributeTerms: { readonly slug: string; readonly termIds: readonly number[] } | null;
  /** Of a variation: slugs of values by the slug of their attribute. */
  readonly choices: readonly { readonly attribute: string; readonly value: string }[];
  readonly taxClass: string;
  readonly featured: boolean | null;
  readonly virtual: boolean | null;
  readonly downloadable: boolean | null;
  readonly onSale: boolean | null;
  readonly hasPrice: boolean | null;
  readonly stockStatus: string;
  /** Decimals in major units. */
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  /** Without the instants themselves. */
  readonly createdAfter: Date | null;
  readonly createdBefore: Date | null;
  readonly changedAfter: Date | null;
  readonly changedBefore: Date | null;
  readonly orderby: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

type Condition = RawBuilder<unknown>;

function ids(values: readonly number[]) {
  return sql`${possibleIds(values)}::int[]`;
}

/** The product that one belongs to or stands below; 0: none. */
const above = sql`coalesce(p.parent_id, p.upper_product_id, 0)`;

/** Ids of products above others, of which 0 is none. */
function parentIds(values: readonly number[]): readonly number[] {
  return values.filter((id) => id === 0 || isPossibleId(id));
}

/** The text with the signs that mean something to `like` taken literally. */
function likeText(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

function filed(table: 'category' | 'tag' | 'brand', wanted: readonly number[]): Condition {
  const link = sql.table(`product_${table}`);
  const column = sql.ref(`filed.${table}_id`);
  if (table !== 'category')
    return sql`exists (select from ${link} filed where filed.product_id = p.id and ${column} = any(${ids(wanted)}))`;
  return sql`exists (
    with recursive below as (
      select id from category where id = any(${ids(wanted)})
      union select category.id from category join below on category.parent_id = below.id
    )
    select from ${link} filed join below on below.id = ${column} where filed.product_id = p.id
  )`;
}

function when(isWanted: boolean, condition: () => Condition): readonly Condition[] {
  return isWanted ? [condition()] : [];
}

function conditionsOf(query: ManagedProductQuery): readonly Condition[] {
  const { kind, skus, statuses, types, attributeTerms } = query;
  const isOfKind = kind === 'variation' ? sql`p.parent_id is not null` : sql`p.parent_id is null`;
  const sku = likeText(query.skuPart);
  const nameOrSku = likeText(query.nameOrSku);
  return [
    ...when(kind === 'variation' || skus.length === 0, () => isOfKind),
    ...when(skus.length > 0, () => sql`lower(p.sku) = any(${skus.map((one) => one.toLowerCase())}::text[])`),
    ...when(query.gtins.length > 0, () => sql`p.gtin = any(${query.gtins}::text[])`),
    ...when(query.search !== '', () => (kind === 'product' ? searched(query.search) : searchedVariation(query.search))),
    ...when(sku !== '', () => sql`lower(p.sku) like ${`%${sku}%`}`),
    ...when(
      nameOrSku !== '',
      () => sql`(lower(p.name) like ${`%${nameOrSku}%`} or lower(p.sku) like ${`%${nameOrSku}%`})`,
    ),
    ...when(query.slug !== '', () => sql`p.slug = ${query.slug}`),
    ...when(query.include.length > 0, () => sql`p.id = any(${ids(query.include)})`),
    ...when(query.exclude.length > 0, () => sql`not p.id = any(${ids(query.exclude)})`),
    ...when(query.parents.length > 0, () => sql`${above} = any(${parentIds(query.parents)}::int[])`),
    ...when(query.notParents.length > 0, () => sql`not ${above} = any(${parentIds(query.notParents)}::int[])`),
    statuses === null ? sql`p.status <> 'trash'` : sql`p.status = any(${statuses}::text[])`,
    ...when(query.notStatuses.length > 0, () => sql`not p.status = any(${query.notStatuses}::text[])`),
    ...when(types !== null && kind === 'product', () => sql`p.type = any(${types ?? []}::text[])`),
    ...when(query.notTypes.length > 0, () => sql`not p.type = any(${query.notTypes}::text[])`),
    ...(['category', 'tag', 'brand'] as const).flatMap((table) => {
      const wanted = { category: query.categories, tag: query.tags, brand: query.brands }[table];
      return wanted === null ? [] : [filed(table, wanted)];
    }),
    ...when(query.shippingClasses !== null, () => sql`p.shipping_class_id = any(${ids(query.shippingClasses ?? [])})`),
    ...when(
      attributeTerms !== null,
      () => sql`exists (select from product_attribute_term pt join attribute a on a.id = pt.attribute_id
        where pt.product_id = p.id and a.slug = ${attributeTerms?.slug ?? ''} and pt.term_id = any(${ids(attributeTerms?.termIds ?? [])}))`,
    ),
    ...query.choices.map(
      ({ attribute, value }) => sql`exists (select from variation_attribute chosen
        where chosen.variation_id = p.id and chosen.key = ${attribute} and chosen.value in ('', ${value}))`,
    ),
    ...when(query.taxClass !== '', () => sql`p.tax_class = ${query.taxClass}`),
    ...flags(query),
    ...when(query.stockStatus !== '', () => sql`l.stock_status = ${query.stockStatus}`),
    ...when(query.minPrice !== null || query.maxPrice !== null, () => pricedWithin(query)),
    ...dates(query),
  ];
}

function flags(query: ManagedProductQuery): readonly Condition[] {
  const { featured, virtual, downloadable, onSale, hasPrice } = query;
  return [
    ...when(featured !== null, () => sql`p.featured = ${featured}::boolean`),
    ...when(virtual !== null, () => sql`p.virtual = ${virtual}::boolean`),
    ...when(downloadable !== null, () => sql`p.downloadable = ${downloadable}::boolean`),
    ...when(onSale !== null, () => sql`coalesce(l.on_sale, false) = ${onSale}::boolean`),
    ...when(hasPrice !== null, () => sql`(p.regular_price is not null) = ${hasPrice}::boolean`),
  ];
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

function dates({
  createdAfter,
  createdBefore,
  changedAfter,
  changedBefore,
}: ManagedProductQuery): readonly Condition[] {
  return [
    ...when(createdAfter !== null, () => sql`p.created_at > ${createdAfter}::timestamptz`),
    ...when(createdBefore !== null, () => sql`p.created_at < ${createdBefore}::timestamptz`),
    ...when(changedAfter !== null, () => sql`p.updated_at > ${changedAfter}::timestamptz`),
    ...when(changedBefore !== null, () => sql`p.updated_at < ${changedBefore}::timestamptz`),
  ];
}

function searchedVariation(search: string): Condition {
  const part = `%${likeText(search.trim())}%`;
  return sql`(lower(p.sku) like ${part} or lower(coalesce(parent.name, p.name)) like ${part})`;
}

function orderOf({ orderby, include, kind }: ManagedProductQuery, isDown: boolean): RawBuilder<unknown> {
  switch (orderby) {
    case 'id':
      return sql`p.id`;
    case 'include':
    case 'post__in':
      return sql`array_position(${ids(include)}, p.id)`;
    case 'title':
    case 'menu_order': // beside its place
      return kind === 'product' ? sql`l.sort_name` : sql`p.name collate "C"`;
    case 'slug':
      return sql`${shownSlugOf(sql`p.slug`)} collate "C"`;
    case 'modified':
      return sql`p.updated_at`;
    case 'popularity':
    case 'sales':
      return sql`coalesce(l.total_sales, 0)`;
    case 'rating':
      return sql`coalesce(l.average_rating, 0)`;
    case 'price':
      return isDown ? sql`l.max_price` : sql`l.min_price`;
    case 'random':
      return sql`random()`;
    default:
      return sql`p.created_at`;
  }
}

/** What stands in the order asked for by something other than the direction that was asked for. */
const alwaysDown = new Set(['popularity', 'sales', 'rating']);
const alwaysUp = new Set(['include', 'post__in']);

/** Ids of products or variations of any status that are wanted, in the wanted order, and how many there are in all. */
export async function findManagedProducts(
  db: Database,
  query: ManagedProductQuery,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const conditions = conditionsOf(query);
  const where = conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
  const from = sql`from product p left join product_listing l on l.product_id = p.id
    left join product parent on parent.id = p.parent_id where ${where}`;
  const isDown = alwaysDown.has(query.orderby) || (query.order === 'desc' && !alwaysUp.has(query.orderby));
  const direction = isDown ? sql`desc nulls last` : sql`asc nulls first`;
  const byPlace = query.orderby === 'menu_order' ? sql`p.menu_order ${direction}, ` : sql``;
  const { rows } = await sql<{ id: number }>`
    select p.id ${from} order by ${byPlace}${orderOf(query, isDown)} ${direction}, p.id ${isDown ? sql`desc` : sql`asc`}
    limit ${query.limit} offset ${query.offset}
  `.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}
