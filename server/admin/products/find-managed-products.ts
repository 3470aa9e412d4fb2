import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { findPage, type FoundPage, type PageBranch, type PageQuery } from '#server/platform/db/find-page.ts';
import { type Conditions, conditionsOf, idList, isPicky } from './managed-product-conditions.ts';
import type { ManagedProductQuery } from './managed-product-query.ts';
import { shownSlugOf } from './product-slugs.ts';

type Keys = PageBranch['keys'];

/** What stands in the order asked for by something other than the direction that was asked for. */
const alwaysDown = new Set(['popularity', 'sales', 'rating']);
const alwaysUp = new Set(['include', 'post__in']);

/** Of a range of prices the end that comes first. */
const price = { up: sql`l.min_price`, down: sql`l.max_price` } as const;

/** Orders that the listings of products have, with `l` beside. */
const listedKeys: Readonly<Record<string, Keys>> = {
  date: [sql`l.created_at`],
  id: [],
  title: [sql`l.sort_name`],
  menu_order: [sql`l.menu_order`, sql`l.sort_name`],
  popularity: [sql`l.total_sales`],
  sales: [sql`l.total_sales`],
  rating: [sql`l.average_rating`],
  price: [price.up],
  random: [sql`random()`],
};

function priceEnd({ order }: ManagedProductQuery) {
  return order === 'desc' ? price.down : price.up;
}

/** Orders of products and variations themselves. */
function ownKeys(query: ManagedProductQuery): Keys {
  const { orderby, include, kind } = query;
  switch (orderby) {
    case 'price':
      return [priceEnd(query)];
    case 'include':
    case 'post__in':
      return [sql`array_position(${idList(include)}, p.id)`];
    case 'slug':
      return [sql`${shownSlugOf(sql`p.slug`)} collate "C"`];
    case 'modified':
      return [sql`p.updated_at`];
    case 'title':
      return kind === 'product' ? [sql`l.sort_name`] : [sql`p.name collate "C"`];
    case 'menu_order':
      return [sql`p.menu_order`, kind === 'product' ? sql`l.sort_name` : sql`p.name collate "C"`];
    case 'date':
      return [sql`p.created_at`];
    default:
      return listedKeys[orderby] ?? [sql`p.created_at`];
  }
}

function isAsked(query: ManagedProductQuery, status: string): boolean {
  if (query.notStatuses.includes(status)) return false;
  return query.statuses === null ? status !== 'trash' : query.statuses.includes(status);
}

function statusConditions({ statuses, notStatuses }: ManagedProductQuery): readonly RawBuilder<unknown>[] {
  return [
    statuses === null ? sql`p.status <> 'trash'` : sql`p.status = any(${statuses}::text[])`,
    ...(notStatuses.length === 0 ? [] : [sql`not p.status = any(${notStatuses}::text[])`]),
  ];
}

/**
 * Products by their listings: those in the shop, by the indexes of listings, and the few others. What has no price is a
 * branch of its own where prices sort, as it comes first, or last.
 */
function listedBranches(query: ManagedProductQuery, keys: Keys): PageBranch[] {
  const { ofId, ofListing, ofProduct } = conditionsOf(query, sql`l.product_id`);
  const listing = sql`product_listing l`;
  const withProduct = sql`product_listing l join product p on p.id = l.product_id`;
  const shared = { id: sql`l.product_id`, keys };
  const published = {
    ...shared,
    from: ofProduct.length === 0 ? listing : withProduct,
    where: [sql`l.published`, ...ofId, ...ofListing, ...ofProduct],
  };
  const isPriced = query.orderby === 'price';
  const branches = isPriced
    ? [sql`${priceEnd(query)} is not null`, sql`${priceEnd(query)} is null`].map((part) => ({
        ...published,
        isNullApart: true,
        where: [...published.where, part],
      }))
    : [published];
  const others = {
    ...shared,
    // By the status, of which the planner knows that there are few others than the published one.
    from: sql`product p join product_listing l on l.product_id = p.id`,
    where: [
      sql`p.status <> 'publish' and p.parent_id is null`,
      ...statusConditions(query),
      ...ofId,
      ...ofListing,
      ...ofProduct,
    ],
  };
  const areOthersAsked = query.statuses === null || query.statuses.some((status) => status !== 'publish');
  return [...(isAsked(query, 'publish') ? branches : []), ...(areOthersAsked ? [others] : [])];
}

/** Products or variations as they are themselves, beside what the conditions and the order need. */
function ownBranch(query: ManagedProductQuery, keys: Keys): PageBranch {
  const { kind, skus, orderby } = query;
  const conditions: Conditions = conditionsOf(query, sql`p.id`);
  const isOfKind = kind === 'variation' ? sql`p.parent_id is not null` : sql`p.parent_id is null`;
  const isByListing = Object.hasOwn(listedKeys, orderby) && orderby !== 'date' && orderby !== 'id';
  const needsListing = isByListing || conditions.ofListing.length > 0;
  return {
    from: sql`product p ${needsListing ? sql`left join product_listing l on l.product_id = p.id` : sql``}
      ${conditions.ofParent.length > 0 ? sql`left join product parent on parent.id = p.parent_id` : sql``}`,
    id: sql`p.id`,
    keys,
    where: [
      ...(kind === 'variation' || skus.length === 0 ? [isOfKind] : []),
      ...statusConditions(query),
      ...conditions.ofId,
      ...conditions.ofListing,
      ...conditions.ofProduct,
      ...conditions.ofParent,
    ],
  };
}

/** Whether the listings know all that the page is sorted by: codes are those of variations, too. */
function isOfListings({ kind, skus, orderby }: ManagedProductQuery): boolean {
  return kind === 'product' && skus.length === 0 && Object.hasOwn(listedKeys, orderby);
}

/** Whether listings count the same products with less to read than the products themselves. */
function areListingsCounted(query: ManagedProductQuery): boolean {
  return (
    query.kind === 'product' && query.skus.length === 0 && conditionsOf(query, sql`l.product_id`).ofProduct.length === 0
  );
}

/** Ids of products or variations of any status that are wanted, in the wanted order, and how many there are in all. */
export function findManagedProducts(db: Database, query: ManagedProductQuery): Promise<FoundPage> {
  const { orderby, limit, offset } = query;
  const isDown = alwaysDown.has(orderby) || (query.order === 'desc' && !alwaysUp.has(orderby));
  const isListed = isOfListings(query);
  const mayLack = orderby === 'price' || (!isListed && Object.hasOwn(listedKeys, orderby) && orderby !== 'date');
  const keys = isListed && orderby !== 'price' ? (listedKeys[orderby] ?? []) : ownKeys(query);
  const branches = isListed ? listedBranches(query, keys) : [ownBranch(query, keys)];
  const counted: PageQuery['counted'] = areListingsCounted(query)
    ? listedBranches({ ...query, orderby: 'id' }, [])
    : [ownBranch({ ...query, orderby: 'id' }, [])];
  return findPage(db, {
    branches,
    counted,
    sorted: keys.map(() => (mayLack ? { isDown, nulls: isDown ? 'last' : 'first' } : { isDown })),
    isDown,
    isPicky: isPicky(query),
    limit,
    offset,
  });
}
