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

/** The order that a cart placed with this idempotency key, as its response described it then. */
export async function readPlacedOrder(
  db: Database,
  cartId: CartId,
  idempotencyKey: string,
): Promise<{ readonly order: PlacedOrder; readonly requestHash: string } | null> {
  const row = await db
    .selectFrom('shop_order')
    .select([
      'id',
      'key',
      'billing',
      'shipping',
      'customer_note',
      'payment_method',
      'snapshot',
      'total',
      'currency',
      'request_hash',
    ])
    .where('cart_id', '=', cartId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (row === undefined) return null;
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
