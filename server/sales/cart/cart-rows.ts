import * as v from 'valibot';
import type { CartId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CartDocument, cartDocumentSchema } from './cart-document.ts';

const lifetime = 30 * 24 * 3_600_000; // milliseconds since the last change

/** A cart as it was read: its `revision` shows at the write whether it was changed meanwhile. */
export type StoredCart = { readonly document: CartDocument; readonly revision: number };

type StoredRow = { readonly document: unknown; readonly revision: number };

/** The cart of a row; null where there is none or where it can no longer be read: a lost cart is better than a lost page. */
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

/** The cart of a row at that time: a cart nobody changed for 30 days is as good as none. */
export function currentCart(row: DatedRow | undefined, at: Date): StoredCart | null {
  return row !== undefined && row.expires_at > at ? storedCart(row) : null;
}

export async function readCart(
  db: Database,
  id: CartId,
  at: Date,
): Promise<{ readonly cart: StoredCart | null; readonly revision: number | null }> {
  const row = await db
    .selectFrom('cart')
    .select(['document', 'revision', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { cart: currentCart(row, at), revision: row?.revision ?? null };
}

function columns(document: CartDocument, at: Date) {
  return {
    document: JSON.stringify(document),
    line_count: document.lines.length,
    updated_at: at,
    expires_at: cartExpiry(at),
  };
}

export type NewCart = { readonly id: CartId; readonly document: CartDocument };

/** Inserts new carts; the result is false for a cart that exists already because another request was quicker. */
export async function insertCarts(db: Database, carts: readonly NewCart[], at: Date): Promise<readonly boolean[]> {
  const inserted = await db
    .insertInto('cart')
    .values(carts.map(({ id, document }) => ({ id, ...columns(document, at), created_at: at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  return carts.map(({ id }) => ids.delete(id));
}

/** Writes a cart over the revision it was read at; false where another was quicker. */
export async function updateCart(
  db: Database,
  { id, document, revision }: NewCart & { readonly revision: number },
  at: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('cart')
    .set({ ...columns(document, at), revision: revision + 1 })
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
