import { sql } from 'kysely';
import { foldEmail } from '#core/coupon/check-coupon.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readRefundsOf, type Refund } from '#server/sales/stored-orders/refunds.ts';
import { readOrders, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** What an order's answer needs of a product as it is now. */
export type OrderedProduct = {
  readonly id: number;
  readonly parentId: number | null;
  readonly parentName: string | null;
  readonly sku: string;
  readonly gtin: string;
  /** Whether there is nothing to be packed: virtual, and downloaded. */
  readonly isDelivered: boolean;
  readonly media: MediaRecord | null;
  /** What a variation has of attributes: slugs and own values by key. */
  readonly choices: Readonly<Record<string, string>>;
};

/** An order with all that whoever runs the shop sees of it. */
export type ManagedOrder = StoredOrder & {
  /** 0: a guest's. */
  readonly customerId: number;
  readonly refunds: readonly Refund[];
  /** Products and variations of its lines, as far as they are still there. */
  readonly products: ReadonlyMap<number, OrderedProduct>;
  /** How much of each counted stock it holds now. */
  readonly held: ReadonlyMap<number, number>;
  /** The ids of its coupons, by code. */
  readonly couponIds: ReadonlyMap<string, number>;
};

/** Products and variations as orders show them, by id. */
export async function readOrderedProducts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderedProduct>`
    select p.id, p.parent_id as "parentId", parent.name as "parentName", coalesce(p.sku, parent.sku, '') as sku,
      coalesce(p.gtin, '') as gtin, p.virtual and p.downloadable as "isDelivered",
      (select ${mediaObject} from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = case when exists (select 1 from product_media own where own.product_id = p.id)
          then p.id else p.parent_id end order by pm.position limit 1) as media,
      (select coalesce(jsonb_object_agg(key, value), '{}') from variation_attribute where variation_id = p.id) as choices
    from product p left join product parent on parent.id = p.parent_id
    where p.id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readHeld(db: Database, orderIds: readonly number[]) {
  const { rows } = await sql<{ order_id: number; product_id: number; held: string }>`
    select order_id, product_id, -sum(delta) as held from stock_movement where order_id = any(${orderIds}::int[])
    group by order_id, product_id having sum(delta) < 0
  `.execute(db);
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

async function readCustomers(db: Database, orders: Iterable<StoredOrder>): Promise<ReadonlyMap<string, number>> {
  const emails = [...orders].filter(({ accountId }) => accountId === null).map(({ email }) => foldEmail(email));
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', 'in', [...new Set(emails)])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function readCouponIds(db: Database, orders: Iterable<StoredOrder>): Promise<ReadonlyMap<string, number>> {
  const codes = [...orders].flatMap(({ snapshot }) => snapshot.coupons.map(({ code }) => code));
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('coupon').select(['id', 'code']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Orders by their ids, in the same few statements however many they are; unknown ids are left out. */
export async function readManagedOrders(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ManagedOrder>> {
  const orders = await readOrders(db, ids);
  if (orders.size === 0) return new Map();
  const refunds = Map.groupBy(await readRefundsOf(db, ids), ({ orderId }) => orderId);
  const productIds = [...orders.values()].flatMap(({ lines }) =>
    lines.flatMap(({ productId, variationId }) => variationId ?? productId ?? []),
  );
  const products = await readOrderedProducts(db, [...new Set(productIds)]);
  const held = await readHeld(db, ids);
  const customers = await readCustomers(db, orders.values());
  const couponIds = await readCouponIds(db, orders.values());
  return new Map(
    [...orders].map(([id, order]) => [
      id,
      {
        ...order,
        customerId: order.accountId ?? customers.get(foldEmail(order.email)) ?? 0,
        refunds: refunds.get(id) ?? [],
        products,
        held: new Map((held.get(id) ?? []).map((row) => [row.product_id, Number(row.held)])),
        couponIds,
      },
    ]),
  );
}

/** An order by its id; null where there is none. */
export async function readManagedOrder(db: Database, id: number): Promise<ManagedOrder | null> {
  return (await readManagedOrders(db, [id])).get(id) ?? null;
}
