import { sql } from 'kysely';
import type { AccountOrder, AccountOrders } from '#contract/account.ts';
import { invoicePath, vitrinaApiPath } from '#contract/paths.ts';
import { writeMoney } from '#contract/prices.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { readerCurrency } from '#server/sales/stored-orders/reader-currency.ts';
import { lineName, readOrders, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

const perPage = 20;

/**
 * Orders of an address that was folded by `foldEmail`. The first condition is what the index knows; lower case of all
 * letters makes one of two addresses, which the second tells apart.
 */
export function ofEmail(email: string) {
  return sql<boolean>`lower(email) = lower(${email}) and lower(trim(email) collate "C") = ${email}`;
}

/** Ids of the orders of an address, and of those that belong to its account; the newest first. */
export async function orderIdsOf(db: Database, email: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where((eb) =>
      eb.or([ofEmail(email), eb('account_id', '=', eb.selectFrom('account').select('id').where('email', '=', email))]),
    )
    .where('status', 'not in', ['checkout-draft', 'trash'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

type AccountOrdersRequest = {
  readonly email: string;
  readonly page: number;
  readonly publicUrl: string;
  /** Those of the reader's language, in which the sums are written. */
  readonly settings: Pick<ShopSettings, 'currency'>;
};

/** A page of the orders of an address, the newest first. */
export async function readAccountOrders(
  db: Database,
  { email, page, publicUrl, settings }: AccountOrdersRequest,
): Promise<AccountOrders> {
  const ids = await orderIdsOf(db, email);
  const pages = Math.max(1, Math.ceil(ids.length / perPage));
  const pageIds = ids.slice((page - 1) * perPage, page * perPage);
  const orders = await readOrders(db, pageIds);
  const inOrder = pageIds.flatMap((id) => orders.get(id) ?? []);
  return { orders: inOrder.map((order) => accountOrder(order, publicUrl, settings)), page, pages };
}

function accountOrder(order: StoredOrder, publicUrl: string, settings: AccountOrdersRequest['settings']): AccountOrder {
  const { id, key, status, paymentStatus, createdAt, lines, amounts, snapshot, parcels, invoices } = order;
  return {
    id,
    key,
    number: String(id),
    created_at: createdAt.toISOString(),
    status,
    payment_status: paymentStatus,
    items: lines
      .filter((line) => !line.snapshot.hidden && !line.snapshot.part)
      .map((line) => ({ name: decodeEntities(lineName(line)), quantity: line.quantity })),
    total: writeMoney(amounts.total),
    ...readerCurrency(snapshot.currency, settings),
    tracking: parcels.map(({ title, number, url }) => ({ title, number, url })),
    invoices: invoices.map(({ kind, number }) => ({
      kind,
      number,
      url: `${publicUrl}${vitrinaApiPath}${invoicePath(id, key, number)}`,
    })),
  };
}
