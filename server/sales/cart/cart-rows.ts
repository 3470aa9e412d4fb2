import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { CartId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { CartTable } from '#server/platform/db/tables.ts';
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

export type CartRow = Pick<Selectable<CartTable>, (typeof cartColumns)[number]>;

/**
 * The version of the token that the last order of a cart left the shopper with; null where it has none. `id`: the
 * cart's, as a part of a statement.
 */
export const orderedVersion = (id: RawBuilder<unknown>) =>
  sql<number | null>`(select max((snapshot ->> 'cartTokenVersion')::int) from shop_order where cart_id = ${id})`;

/**
 * A cart without a row: tokens open it that are as new as the one its last order left the shopper with; any, where there
 * was none.
 */
export function missingCart(version: number | null): ReadCart {
  const versions = version === null ? firstVersions : { newest: version, oldest: version, oldUntil: null };
  return { cart: null, revision: null, versions };
}

/** What a row says of a cart at that time. */
export function readCartOf(row: CartRow, at: Date): ReadCart {
  const { token_version: newest, oldest_token_version: oldest, old_tokens_until: oldUntil } = row;
  return { cart: currentCart(row, at), revision: row.revision, versions: { newest, oldest, oldUntil } };
}

/** A cart as it is at that time; `lock`: it stays so until the transaction ends. */
export async function readCart(
  db: Database,
  id: CartId,
  at: Date,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadCart> {
  const columns = sql.join(cartColumns.map((column) => sql.ref(column)));
  const query = lock
    ? sql<CartRow>`${prepared('lock_cart')} select ${columns} from cart where id = ${id} for update`
    : sql<CartRow>`select ${columns} from cart where id = ${id}`;
  const [row] = (await query.execute(db)).rows;
  if (row !== undefined) return readCartOf(row, at);
  const { rows } = await sql<{ version: number | null }>`select ${orderedVersion(sql`${id}`)} as version`.execute(db);
  return missingCart(rows[0]?.version ?? null);
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
  const rows = carts.map((cart) => ({
    id: cart.id,
    ...writtenColumns(cart, at),
    document: cart.document,
    created_at: at,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<{ id: string }>`${prepared('insert_carts')}
    insert into cart (${columns})
    select ${columns} from jsonb_populate_recordset(null::cart, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing
    returning id
  `.execute(db);
  const ids = new Set(inserted.map(({ id }) => id));
  return carts.map(({ id }) => ids.delete(id));
}

/** Writes a cart over the revision it was read at; false where another was quicker. */
export async function updateCart(
  db: Database,
  { id, revision, ...cart }: NewCart & { readonly revision: number },
  at: Date,
): Promise<boolean> {
  const values = Object.entries({ ...writtenColumns(cart, at), revision: revision + 1 });
  const { numAffectedRows } = await sql`${prepared('update_cart')}
    update cart set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${id} and revision = ${revision}
  `.execute(db);
  return numAffectedRows === 1n;
}

const droppedAtOnce = 500;

/** Deletes expired carts, few at a time, so that nobody waits for it; returns how many. */
export async function deleteExpiredCarts(db: Database, at: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from cart where id = any(array(
        select id from cart where expires_at < ${at} order by expires_at limit ${droppedAtOnce} for update skip locked))
    `.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows < droppedAtOnce) return count;
  }
}

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
