import { sql } from 'kysely';
import * as v from 'valibot';
import type { CartId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CartDocument, cartDocumentSchema } from './cart-document.ts';
import { withoutOldCustomer } from './customer-data.ts';
import { firstVersions, type TokenVersions } from './token-versions.ts';

const lifetime = 30 * 24 * 3_600_000; // milliseconds since the last change

/** A cart as it was read: its `revision` shows at the write whether it was changed meanwhile. */
export type StoredCart = { readonly document: CartDocument; readonly revision: number };

type StoredRow = { readonly document: unknown; readonly revision: number };

/**
 * The cart of a row; null where there is none or where it can no longer be read: a lost cart is better than a lost
 * page.
 */
function storedCart(row: StoredRow | undefined): StoredCart | null {
  if (row === undefined) return null;
  const parsed = v.safeParse(cartDocumentSchema, row.document);
  return parsed.success ? { document: parsed.output, revision: row.revision } : null;
}

/** When a cart written at that time expires. */
export function cartExpiry(at: Date): Date {
  return new Date(at.getTime() + lifetime);
}

type DatedRow = StoredRow & { readonly expires_at: Date };

/**
 * The cart of a row at that time: a cart nobody changed for 30 days is as good as none, and the addresses of an order
 * are gone after their hours.
 */
export function currentCart(row: DatedRow | undefined, at: Date): StoredCart | null {
  const cart = row !== undefined && row.expires_at > at ? storedCart(row) : null;
  return cart === null ? null : { ...cart, document: withoutOldCustomer(cart.document, at) };
}

/** The columns of a cart that a request for it reads. */
export const cartColumns = [
  'document',
  'revision',
  'expires_at',
  'token_version',
  'oldest_token_version',
  'old_tokens_until',
] as const;

/** A cart as it is at that time; `lock`: it stays so until the transaction ends. */
export async function readCart(
  db: Database,
  id: CartId,
  at: Date,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadCart> {
  const query = db.selectFrom('cart').select(cartColumns).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return { cart: null, revision: null, versions: await versionsOfOrders(db, id) };
  const { token_version: newest, oldest_token_version: oldest, old_tokens_until: oldUntil } = row;
  return { cart: currentCart(row, at), revision: row.revision, versions: { newest, oldest, oldUntil } };
}

/**
 * Which tokens open a cart without a row: of one that was deleted, those that are as new as the one its last order left
 * the shopper with.
 */
async function versionsOfOrders(db: Database, id: CartId): Promise<TokenVersions> {
  const { version } = await db
    .selectFrom('shop_order')
    .select(sql<number | null>`max((snapshot ->> 'cartTokenVersion')::int)`.as('version'))
    .where('cart_id', '=', id)
    .executeTakeFirstOrThrow();
  return version === null ? firstVersions : { newest: version, oldest: version, oldUntil: null };
}

export type ReadCart = {
  readonly cart: StoredCart | null;
  readonly revision: number | null;
  readonly versions: TokenVersions;
};

/** What is written of a cart at that time. */
export function writtenColumns({ document, versions }: Pick<NewCart, 'document' | 'versions'>, at: Date) {
  const { customerOfOrder } = document;
  return {
    document: JSON.stringify(document),
    line_count: document.lines.length,
    updated_at: at,
    expires_at: cartExpiry(at),
    token_version: versions.newest,
    oldest_token_version: versions.oldest,
    old_tokens_until: versions.oldUntil,
    customer_until: customerOfOrder === null ? null : new Date(customerOfOrder.until),
  };
}

export type NewCart = { readonly id: CartId; readonly document: CartDocument; readonly versions: TokenVersions };

/** Inserts new carts; the result is false for a cart that exists already because another request was quicker. */
export async function insertCarts(db: Database, carts: readonly NewCart[], at: Date): Promise<readonly boolean[]> {
  const inserted = await db
    .insertInto('cart')
    .values(carts.map((cart) => ({ id: cart.id, ...writtenColumns(cart, at), created_at: at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  return carts.map(({ id }) => ids.delete(id));
}

/** Writes a cart over the revision it was read at; false where another was quicker. */
export async function updateCart(
  db: Database,
  { id, revision, ...cart }: NewCart & { readonly revision: number },
  at: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('cart')
    .set({ ...writtenColumns(cart, at), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes expired carts; returns how many. */
export async function deleteExpiredCarts(db: Database, at: Date): Promise<number> {
  const deleted = await db.deleteFrom('cart').where('expires_at', '<', at).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

const droppedAtOnce = 500;

/**
 * Deletes the addresses of orders whose hours are over from the carts they were left in, whatever else is in those
 * carts; returns of how many.
 */
export async function dropOldCustomers(db: Database, at: Date): Promise<number> {
  const rows = await db
    .selectFrom('cart')
    .select(['id', ...cartColumns])
    .where('customer_until', '<=', at)
    .limit(droppedAtOnce)
    .execute();
  for (const row of rows) {
    const cart = storedCart(row);
    await db
      .updateTable('cart')
      .set({
        customer_until: null,
        revision: row.revision + 1,
        ...(cart === null ? {} : { document: JSON.stringify(withoutOldCustomer(cart.document, at)) }),
      })
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .execute();
  }
  return rows.length;
}

/** Runs tasks of the same key one after another, those of different keys side by side. */
type OneAtATime = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key);
    const run = before === undefined ? task() : before.then(task, task);
    const settled = run.catch(() => undefined);
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return run;
  };
}
