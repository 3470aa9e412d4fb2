import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { possibleIds } from '#core/ids.ts';
import { type Offer, offerOf, type OfferRow } from './offer.ts';

const columns = sql<OfferRow>`
  p.id, p.parent_id, p.type, p.visibility, p.slug,
  case when parent.status is null or parent.status = 'publish' then p.status else parent.status end as status,
  coalesce(parent.name, p.name) as name,
  coalesce(p.sku, parent.sku) as sku,
  p.virtual, p.downloadable, p.regular_price, p.sale_price, p.sale_from, p.sale_to,
  coalesce(p.first_offered_at, parent.first_offered_at) as first_offered_at,
  coalesce(parent.tax_status, p.tax_status) as tax_status, p.tax_class,
  coalesce(parent.sold_individually, p.sold_individually) as sold_individually,
  coalesce(parent.quantity_step, p.quantity_step) as quantity_step,
  coalesce(p.weight, parent.weight) as weight, coalesce(p.length, parent.length) as length,
  coalesce(p.width, parent.width) as width, coalesce(p.height, parent.height) as height,
  coalesce(p.shipping_class_id, parent.shipping_class_id) as shipping_class_id, p.menu_order,
  coalesce(shared.managed, own.managed, false) as managed, coalesce(shared.product_id, p.id) as stock_owner_id,
  coalesce(shared.quantity, own.quantity) as quantity, coalesce(shared.status, own.status, 'instock') as stock_status,
  coalesce(shared.backorders, own.backorders, 'no') as backorders,
  case when shared.product_id is null then own.low_amount else shared.low_amount end as low_amount`;

/** What the columns of an offer are read from, beside the product `p`. */
const offerJoins = sql`
  left join product parent on parent.id = p.parent_id
  left join stock own on own.product_id = p.id
  left join stock shared on shared.product_id = p.parent_id and shared.managed and not coalesce(own.managed, false)`;

/** The same tables, to be looked up row by row: for statements of few products, planned before anyone knows which. */
const lookups = sql`
  from product p
  left join lateral (select * from product where product.id = p.parent_id offset 0) parent on true
  left join lateral (select * from stock where product_id = p.id offset 0) own on true
  left join lateral (
    select * from stock where product_id = p.parent_id and managed and not coalesce(own.managed, false) offset 0
  ) shared on true`;

/** The offers of these ids at the instant, of any status; one statement. Unknown ids have no entry. */
export async function readOffers(db: Database, ids: readonly number[], at: Date): Promise<ReadonlyMap<number, Offer>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<OfferRow>`select ${columns} from product p ${offerJoins} where p.id = any(${possibleIds(ids)}::int[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, offerOf(row, at)]));
}

type ReadWith<Value> = {
  readonly ids: readonly number[];
  readonly at: Date;
  readonly value: RawBuilder<Value>;
  /** The beginning of a prepared statement; absent: it is planned each time. */
  readonly start?: RawBuilder<unknown> | undefined;
};

/** As `readOffers`, with a value that the same statement reads; null where none of the ids is known. */
export async function readOffersWith<Value>(
  db: Database,
  { ids, at, value, start = sql`` }: ReadWith<Value>,
): Promise<{ readonly offers: ReadonlyMap<number, Offer>; readonly value: Value | null }> {
  const { rows } = await sql<OfferRow & { readonly value: Value }>`${start}
    select ${columns}, ${value} as value ${lookups}
    where p.id = any(array(select unnest((select ${possibleIds(ids)}::int[]))))
  `.execute(db);
  return { offers: new Map(rows.map((row) => [row.id, offerOf(row, at)])), value: rows[0]?.value ?? null };
}

/** The published variations of these products in the merchant's order; one statement. */
export async function readVariationOffers(
  db: Database,
  parentIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, readonly Offer[]>> {
  if (parentIds.length === 0) return new Map();
  const { rows } = await sql<OfferRow>`
    select ${columns} from product p ${offerJoins}
    where p.parent_id = any(${parentIds}::int[]) and p.status = 'publish'
    order by p.parent_id, p.menu_order, p.id
  `.execute(db);
  return Map.groupBy(
    rows.map((row) => offerOf(row, at)),
    ({ parentId }) => parentId ?? 0,
  );
}

/** The columns of an `OfferRow` and where they come from, for statements that read offers beside others. */
export { columns as offerColumns, lookups as offerLookups, offerJoins };
