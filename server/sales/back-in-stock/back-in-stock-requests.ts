import { sql } from 'kysely';
import { isInStock, isPurchasable } from '#core/product/availability.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { hashToken, newToken } from '#server/platform/sign-in/sign-in-secrets.ts';

/** The outbox topics: stock that came back, of `{ productId }`; the mails are about `{ requestId }`. */
export const stockReturnedTopic = 'stock.returned';
export const confirmMailTopic = 'mail.confirm-back-in-stock';
export const backInStockMailTopic = 'mail.back-in-stock';

const day = 86_400_000;

export type BackInStockRequest = {
  readonly id: number;
  /** A simple product, or a variation. */
  readonly productId: number;
  /** As it is compared: `foldEmail`. */
  readonly email: string;
  readonly locale: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly queuedAt: Date | null;
};

const columns = [
  'id',
  'product_id as productId',
  'email',
  'locale',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
  'queued_at as queuedAt',
] as const;

/** Whether somebody can wait for a product: `in_stock`, `sold_out`, or null where it is none that can be bought. */
export async function stockToWaitFor(
  db: Database,
  productId: number,
  at: Date,
): Promise<'in_stock' | 'sold_out' | null> {
  const offer = (await readOffers(db, [productId], at)).get(productId);
  if (offer === undefined || (offer.type !== 'simple' && offer.type !== 'variation')) return null;
  if (!isPurchasable(offer.sellable)) return null;
  return isInStock(offer.sellable) ? 'in_stock' : 'sold_out';
}

type NewRequest = {
  readonly productId: number;
  readonly email: string;
  readonly locale: string;
  /** Whether the address is known to be that of whoever asks. */
  readonly isConfirmed: boolean;
  readonly confirmDays: number;
  readonly keepDays: number;
};

/**
 * Stores that somebody waits for a product. The same is done for an address that waits already as for one that is new:
 * whether there is a mail to send is found out where mails are written.
 */
export async function waitForProduct(trx: DatabaseTransaction, request: NewRequest, at: Date): Promise<void> {
  const { productId, email, locale, isConfirmed, confirmDays, keepDays } = request;
  const expiresAt = new Date(at.getTime() + (isConfirmed ? keepDays : confirmDays) * day);
  const { rows } = await sql<{ id: number }>`
    insert into back_in_stock_request as request (product_id, email, locale, created_at, confirmed_at, expires_at)
    values (${productId}, ${email}, ${locale}, ${at}, ${isConfirmed ? at : null}, ${expiresAt})
    on conflict (product_id, email) do update set
      locale = case when request.confirmed_at is null or ${isConfirmed}::boolean then excluded.locale else request.locale end,
      confirmed_at = coalesce(request.confirmed_at, excluded.confirmed_at),
      expires_at = greatest(request.expires_at, excluded.expires_at)
    returning id
  `.execute(trx);
  const requestId = rows[0]?.id;
  if (isConfirmed) await queueWork(trx, stockReturnedTopic, { productId }, at);
  else await queueWork(trx, confirmMailTopic, { requestId }, at);
}

/**
 * The request that a mail asks to confirm, with the token of its link, which that mail alone has; null where there is
 * nothing to confirm. A mail that is sent again has another.
 */
export async function issueConfirmation(
  db: Database,
  requestId: number,
  at: Date,
): Promise<(BackInStockRequest & { readonly token: string }) | null> {
  const token = newToken();
  const row = await db
    .updateTable('back_in_stock_request')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', requestId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, token };
}

/** A request by its id; null where it was ended. */
export async function findRequest(db: Database, id: number): Promise<BackInStockRequest | null> {
  const row = await db.selectFrom('back_in_stock_request').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Takes a request back out of the queue: what came back was sold out again before its mail was written. */
export async function waitAgain(db: Database, id: number): Promise<void> {
  await db.updateTable('back_in_stock_request').set({ queued_at: null }).where('id', '=', id).execute();
}

/** Ends a request whose mail was sent; nothing of it stays. */
export async function endSentRequest(db: Database, id: number): Promise<void> {
  await db.deleteFrom('back_in_stock_request').where('id', '=', id).execute();
}

/** The request of a mail's link; null where it is over. */
export async function findByLink(db: Database, token: string, at: Date): Promise<BackInStockRequest | null> {
  const row = await db
    .selectFrom('back_in_stock_request')
    .select(columns)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Confirms the address of a request, once and again; null where it is over. The product may be back meanwhile, so its
 * stock is looked at as if it just had returned.
 */
export async function confirmRequest(
  trx: DatabaseTransaction,
  token: string,
  keepDays: number,
  at: Date,
): Promise<BackInStockRequest | null> {
  const request = await findByLink(trx, token, at);
  if (request === null || request.confirmedAt !== null) return request;
  await trx
    .updateTable('back_in_stock_request')
    .set({ confirmed_at: at, expires_at: new Date(at.getTime() + keepDays * day) })
    .where('id', '=', request.id)
    .where('confirmed_at', 'is', null)
    .execute();
  await queueWork(trx, stockReturnedTopic, { productId: request.productId }, at);
  return request;
}

/** Ends the request of a link; false where it is over. */
export async function endByLink(trx: DatabaseTransaction, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('back_in_stock_request')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a request of an address; false where it has no such request. */
export async function endOwnRequest(trx: DatabaseTransaction, email: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('back_in_stock_request')
    .where('email', '=', email)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The requests of an address that was confirmed, those it never confirmed too; the oldest first. */
export async function listRequestsOf(db: Database, email: string): Promise<readonly BackInStockRequest[]> {
  return db
    .selectFrom('back_in_stock_request')
    .select(columns)
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What is waited for, and by how many. */
export type WaitedFor = {
  readonly productId: number;
  /** Of the product, and of a variation what was chosen. */
  readonly name: string;
  readonly sku: string;
  readonly waiting: number;
  readonly unconfirmed: number;
  readonly since: Date;
};

/** What shoppers wait for, what most of them wait for first. */
export async function listWaitedFor(db: Database): Promise<readonly WaitedFor[]> {
  const { rows } = await sql<WaitedFor>`
    select request.product_id as "productId",
      concat_ws(' – ', coalesce(parent.name, product.name),
        (select string_agg(a.value, ', ' order by a.key) from variation_attribute a where a.variation_id = product.id)) as name,
      coalesce(product.sku, parent.sku, '') as sku,
      (count(*) filter (where confirmed_at is not null))::int as waiting,
      (count(*) filter (where confirmed_at is null))::int as unconfirmed,
      min(request.created_at) as since
    from back_in_stock_request request
    join product on product.id = request.product_id left join product parent on parent.id = product.parent_id
    group by request.product_id, product.id, parent.id
    order by waiting desc, unconfirmed desc, since, request.product_id
  `.execute(db);
  return rows;
}

/** Deletes requests whose time is over; returns how many. */
export async function deleteOldRequests(db: Database, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('back_in_stock_request')
    .where('expires_at', '<=', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
