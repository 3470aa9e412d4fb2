import * as v from 'valibot';
import { type AccountAddresses, accountAddressesSchema } from '#contract/account.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { emptyAddress } from '#contract/address.ts';
import type { PostalAddress } from '#core/shipping/postal-places.ts';
import { withOwnAddresses } from '#server/sales/cart/customer-data.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** The addresses of an account; null where there are none yet. */
export async function readAddresses(db: Database, accountId: number): Promise<AccountAddresses | null> {
  const row = await db
    .selectFrom('account')
    .select(['billing as billing_address', 'shipping as shipping_address', 'fields'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const parsed = v.safeParse(accountAddressesSchema, row);
  return parsed.success ? usableAddresses(parsed.output) : null;
}

/** Programs may store a part of an address: without a country it is none, and without the other one it serves as both. */
function usableAddresses(addresses: AccountAddresses): AccountAddresses | null {
  const { billing_address: billing, shipping_address: shipping } = addresses;
  if (billing.country === '') return null;
  return shipping.country === '' ? { ...addresses, shipping_address: billing } : addresses;
}

export async function writeAddresses(
  trx: DatabaseTransaction,
  accountId: number,
  { billing_address: billing, shipping_address: shipping, fields }: AccountAddresses,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ billing: JSON.stringify(billing), shipping: JSON.stringify(shipping), fields: JSON.stringify(fields) })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Stores the addresses of an order that somebody placed while they were signed in: the next checkout begins with them.
 * That of a parcel terminal, or of the shop, which `deliveredTo` tells of an order, is none of theirs: theirs stay.
 */
export async function rememberOrderAddresses(
  db: Database,
  accountId: number,
  orderId: number,
  deliveredTo: (order: StoredOrder) => PostalAddress | null,
): Promise<void> {
  const order = await readOrder(db, orderId);
  if (order === null) return;
  const stored = await readAddresses(db, accountId);
  const earlier = {
    billing: stored?.billing_address ?? emptyAddress,
    shipping: stored?.shipping_address ?? emptyAddress,
  };
  const { billing, shipping } = withOwnAddresses(order, earlier, deliveredTo(order));
  const { snapshot } = order;
  const addresses = v.parse(accountAddressesSchema, {
    billing_address: billing,
    shipping_address: shipping,
    fields: snapshot.additionalFields,
  });
  await db.transaction().execute((trx) => writeAddresses(trx, accountId, addresses));
}
