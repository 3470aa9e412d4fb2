import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import {
  type BillingAddress,
  billingAddressSchema,
  type ShippingAddress,
  shippingAddressSchema,
} from '#contract/address.ts';
import type { AdditionalFields, AddressFields } from '#contract/additional-fields.ts';
import type { CartId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { orderSnapshotSchema } from '#server/sales/stored-orders/order-snapshot.ts';

/** The order as the checkout response describes it; the same again for the same idempotency key. */
export type PlacedOrder = {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  readonly billing: BillingAddress;
  readonly shipping: ShippingAddress;
  readonly note: string;
  readonly paymentMethod: string;
  readonly additionalFields: AdditionalFields;
  readonly addressFields: AddressFields;
  readonly total: number;
  readonly currency: string;
  /** True where an earlier request placed it: the cart may contain other items by now. */
  readonly repeated: boolean;
};

/** An order placed earlier, and the hash of the form it was placed with. */
export type EarlierOrder = { readonly order: PlacedOrder; readonly requestHash: string };

/** A query for the order that a cart placed with this idempotency key; null: with none. */
export function earlierOrder(cartId: CartId, idempotencyKey: string | null) {
  return sql<EarlierRow>`
    select id, key, billing, shipping, customer_note, payment_method, snapshot, total, currency, request_hash
    from shop_order where cart_id = ${cartId} and idempotency_key = ${idempotencyKey}::text`;
}

export type EarlierRow = Pick<
  Selectable<Tables['shop_order']>,
  | 'id'
  | 'key'
  | 'billing'
  | 'shipping'
  | 'customer_note'
  | 'payment_method'
  | 'snapshot'
  | 'total'
  | 'currency'
  | 'request_hash'
>;

/** The order of a row of `earlierOrder`, as its response described it then. */
export function earlierOrderOf(row: EarlierRow): EarlierOrder {
  const snapshot = v.parse(orderSnapshotSchema, row.snapshot);
  const order: PlacedOrder = {
    id: row.id,
    key: row.key,
    status: snapshot.placedStatus,
    billing: v.parse(billingAddressSchema, row.billing),
    shipping: v.parse(shippingAddressSchema, row.shipping),
    note: row.customer_note,
    paymentMethod: row.payment_method,
    additionalFields: snapshot.additionalFields,
    addressFields: snapshot.addressFields,
    total: row.total,
    currency: row.currency,
    repeated: true,
  };
  return { order, requestHash: row.request_hash };
}

/** The order that a cart placed with this idempotency key; null where there is none. */
export async function readEarlierOrder(
  db: Database,
  cartId: CartId,
  idempotencyKey: string | null,
): Promise<EarlierOrder | null> {
  if (idempotencyKey === null) return null;
  const [row] = (await earlierOrder(cartId, idempotencyKey).execute(db)).rows;
  return row === undefined ? null : earlierOrderOf(row);
}
