import type { Database } from '#server/platform/db/database.ts';
import type { SignedInPerson } from '#server/platform/sign-in/sign-in-sessions.ts';
import { readOrders, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { readAddresses } from './account-addresses.ts';
import { ofEmail, orderIdsOf } from './account-orders.ts';

/** All that is stored of whoever has an account, as plain data to save: amounts are in minor units of their currency. */
export async function exportAccount(
  db: Database,
  { accountId, email, locale }: SignedInPerson,
  at: Date,
): Promise<{ readonly exported_at: string; readonly email: string }> {
  return {
    exported_at: at.toISOString(),
    email,
    ...(await storedOf(db, { accountId, email, locale })),
  };
}

async function storedOf(db: Database, { accountId, email, locale }: Omit<SignedInPerson, 'sessionId'>) {
  const orderIds = await orderIdsOf(db, email);
  const orders = await readOrders(db, orderIds);
  return {
    locale,
    addresses: await readAddresses(db, accountId),
    sessions: await db
      .selectFrom('sign_in_session')
      .select(['device', 'created_at', 'seen_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    history: await db
      .selectFrom('account_event')
      .select(['at', 'kind', 'data'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    orders: orderIds.flatMap((id) => orders.get(id) ?? []).map(exportedOrder),
    reviews: await db
      .selectFrom('review')
      .select(['product_id', 'author', 'rating', 'body', 'status', 'created_at'])
      .where(ofEmail(email))
      .orderBy('id')
      .execute(),
    messages: await db
      .selectFrom('contact_message')
      .select(['name', 'body', 'created_at', 'done_at'])
      .where(ofEmail(email))
      .orderBy('id')
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
