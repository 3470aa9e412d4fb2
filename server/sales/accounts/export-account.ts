import type { Database } from '#server/platform/db/database.ts';
import { readOrders, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { readOrderMessages } from '#server/sales/stored-orders/order-messages.ts';
import { readConsents } from '#server/sales/newsletter/subscribers.ts';
import { readAddresses } from './account-addresses.ts';
import { ofEmail, orderIdsOf } from './account-orders.ts';
import type { AccountOwner } from './account-owner.ts';

/** All that is stored of a person, as plain data to save: amounts are in minor units of their currency. */
export async function exportAccount(
  db: Database,
  { accountId, email, locale }: AccountOwner,
  at: Date,
): Promise<{ readonly exported_at: string; readonly email: string }> {
  return {
    exported_at: at.toISOString(),
    email,
    ...(await storedOf(db, { accountId, email, locale })),
  };
}

/** An id that no account has. */
const noAccount = 0;

async function storedOf(db: Database, { accountId, email, locale }: AccountOwner) {
  const orderIds = await orderIdsOf(db, email);
  const orders = await readOrders(db, orderIds);
  return {
    locale,
    addresses: accountId === null ? null : await readAddresses(db, accountId),
    known_to_programs: await db
      .selectFrom('account')
      .select(['first_name', 'last_name', 'username', 'billing', 'shipping', 'meta_data'])
      .where('id', '=', accountId ?? noAccount)
      .execute(),
    sessions: await db
      .selectFrom('sign_in_session')
      .select(['device', 'opened_by', 'created_at', 'seen_at', 'expires_at'])
      .where('account_id', '=', accountId ?? noAccount)
      .orderBy('id')
      .execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'audience', 'credential_id', 'public_key', 'transports', 'synced', 'created_at', 'used_at'])
      .where('account_id', '=', accountId ?? noAccount)
      .orderBy('id')
      .execute(),
    staff: await db
      .selectFrom('staff')
      .select(['role', 'name', 'invited_at', 'ended_at'])
      .where('account_id', '=', accountId ?? noAccount)
      .execute(),
    history: await db
      .selectFrom('account_event')
      .select(['at', 'kind', 'data'])
      .where('account_id', '=', accountId ?? noAccount)
      .orderBy('id')
      .execute(),
    orders: await Promise.all(
      orderIds
        .flatMap((id) => orders.get(id) ?? [])
        .map(async (order) => ({ ...exportedOrder(order), messages: await readOrderMessages(db, order.id) })),
    ),
    reviews: await db
      .selectFrom('review')
      .select(['product_id', 'author', 'rating', 'body', 'status', 'created_at'])
      .where(ofEmail(email))
      .orderBy('id')
      .execute(),
    newsletter: await readConsents(db, email),
    messages: await db
      .selectFrom('contact_message')
      .select(['name', 'body', 'created_at', 'done_at'])
      .where(ofEmail(email))
      .orderBy('id')
      .execute(),
    wishes: await db
      .selectFrom('wish')
      .innerJoin('wish_list', 'wish_list.id', 'wish.list_id')
      .innerJoin('product', 'product.id', 'wish.product_id')
      .select(['wish.product_id', 'product.name', 'wish.added_at'])
      .where('wish_list.account_id', '=', accountId)
      .orderBy('wish.added_at')
      .execute(),
    waits_for: await db
      .selectFrom('back_in_stock_request')
      .innerJoin('product', 'product.id', 'back_in_stock_request.product_id')
      .select(['product_id', 'product.name', 'back_in_stock_request.created_at', 'confirmed_at', 'expires_at'])
      .where('email', '=', email)
      .orderBy('back_in_stock_request.id')
      .execute(),
    withdrawals: await db
      .selectFrom('withdrawal')
      .select(['order_number', 'name', 'goods', 'created_at', 'done_at'])
      .where(ofEmail(email))
      .orderBy('id')
      .execute(),
  };
}

function exportedOrder(order: StoredOrder) {
  const { id, status, paymentStatus, createdAt, billing, shipping, paymentTitle, note, snapshot, amounts } = order;
  return {
    number: String(id),
    placed_at: createdAt,
    status,
    payment_status: paymentStatus,
    currency: snapshot.currency.currency_code,
    total: amounts.total,
    refunded: amounts.refunded,
    billing_address: billing,
    shipping_address: shipping,
    payment: paymentTitle,
    note,
    fields: snapshot.additionalFields,
    lines: order.lines.map(({ name, sku, quantity, total, totalTax }) => ({
      name,
      sku,
      quantity,
      total,
      tax: totalTax,
    })),
    parcels: order.parcels.map(({ carrier, number }) => ({ carrier, number })),
    invoices: order.invoices.map(({ kind, number }) => ({ kind, number })),
  };
}
