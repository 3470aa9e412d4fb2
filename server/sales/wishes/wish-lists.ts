import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Wish, Wishes } from '#contract/wishes.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { hashToken, newToken } from '#server/platform/sign-in/sign-in-secrets.ts';

const day = 86_400_000;

/** Whose list: an account's, or a browser's by the token in its cookie. */
export type WishOwner = { readonly accountId: number } | { readonly token: string };

export type WishFailure =
  | { readonly code: 'no_product' }
  /** The list was moved to an account, or deleted, since it was found. */
  | { readonly code: 'no_list' }
  | { readonly code: 'full'; readonly data: { readonly most: number } };

/** A list that is there. */
export type WishList = { readonly id: number; readonly shareToken: string | null };

/** The list of an owner; null where there is none. `used_at` follows by days, as lists of browsers end without use. */
export async function findWishList(db: Database, owner: WishOwner, at: Date): Promise<WishList | null> {
  const row = await db
    .selectFrom('wish_list')
    .select(['id', 'share_token as shareToken', 'used_at as usedAt'])
    .$if('accountId' in owner, (query) => query.where('account_id', '=', 'accountId' in owner ? owner.accountId : 0))
    .$if('token' in owner, (query) => query.where('token_hash', '=', hashToken('token' in owner ? owner.token : '')))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (at.getTime() - row.usedAt.getTime() > day)
    await db.updateTable('wish_list').set({ used_at: at }).where('id', '=', row.id).execute();
  return { id: row.id, shareToken: row.shareToken };
}

/** Begins the list of an account, where it has none. */
export async function openAccountList(trx: DatabaseTransaction, accountId: number, at: Date): Promise<number> {
  await trx
    .insertInto('wish_list')
    .values({ account_id: accountId, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('wish_list')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Begins the list of a browser; returns it with the token that the browser keeps. */
export async function openBrowserList(
  trx: DatabaseTransaction,
  at: Date,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = newToken();
  const { id } = await trx
    .insertInto('wish_list')
    .values({ token_hash: hashToken(token), created_at: at, used_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** What is on a list, the newest first. */
export async function readWishes(db: Database, listId: number): Promise<readonly Wish[]> {
  const rows = await db
    .selectFrom('wish')
    .innerJoin('product', 'product.id', 'wish.product_id')
    .select(['product.id', 'product.parent_id', 'wish.added_at'])
    .where('list_id', '=', listId)
    .orderBy('wish.added_at', 'desc')
    .orderBy('product.id', 'desc')
    .execute();
  return rows.map(({ id, parent_id: parentId, added_at: addedAt }) => ({
    id,
    product: parentId ?? id,
    added_at: addedAt.toISOString(),
  }));
}

/** The answer about a list, or about none. */
export async function wishesAnswer(db: Database, list: WishList | null): Promise<Wishes> {
  if (list === null) return { items: [], share: null };
  return { items: [...(await readWishes(db, list.id))], share: list.shareToken };
}

/** Whether a product or a variation can be put on a list: it and its product are for sale in the shop. */
export async function isListable(db: Database, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .leftJoin('product as parent', 'parent.id', 'product.parent_id')
    .select('product.id')
    .where('product.id', '=', productId)
    .where('product.status', '=', 'publish')
    .where((where) => where.or([where('product.parent_id', 'is', null), where('parent.status', '=', 'publish')]))
    .executeTakeFirst();
  return row !== undefined;
}

/** What is put on one list at once is counted in turn; false where there is no such list any more. */
async function lockList(trx: DatabaseTransaction, listId: number): Promise<boolean> {
  const query = trx.selectFrom('wish_list').select('id').where('id', '=', listId).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

type Added = { readonly listId: number; readonly productId: number; readonly maxProducts: number; readonly at: Date };

/** Puts a product on a list; one that is on it stays where it is. `at` is its place: the newest come first. */
export async function addWish(
  trx: DatabaseTransaction,
  { listId, productId, maxProducts, at }: Added,
): Promise<Result<null, WishFailure>> {
  if (!(await isListable(trx, productId))) return fail(failure('no_product'));
  if (!(await lockList(trx, listId))) return fail(failure('no_list'));
  const onList = await trx.selectFrom('wish').select('product_id').where('list_id', '=', listId).execute();
  if (onList.some((row) => row.product_id === productId)) return ok(null);
  if (onList.length >= maxProducts) return fail(failure('full', { most: maxProducts }));
  await trx.insertInto('wish').values({ list_id: listId, product_id: productId, added_at: at }).execute();
  return ok(null);
}

export async function removeWishes(trx: DatabaseTransaction, listId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('wish').where('list_id', '=', listId).where('product_id', 'in', ids).execute();
}

/** Shares a list by a new link, which ends the one before; or withdraws it. */
export async function shareWishList(trx: DatabaseTransaction, listId: number, shared: boolean): Promise<void> {
  await trx
    .updateTable('wish_list')
    .set({ share_token: shared ? newShareToken() : null })
    .where('id', '=', listId)
    .execute();
}

/** A token that nobody can guess; in lower case, as every address of the shop is. */
function newShareToken(): string {
  return randomBytes(24).toString('hex');
}

/** The list that is shared by a link; null where none is. */
export async function findSharedList(db: Database, shareToken: string): Promise<number | null> {
  if (shareToken === '') return null;
  const row = await db.selectFrom('wish_list').select('id').where('share_token', '=', shareToken).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Moves what a browser has listed to the list of an account, the newest first where not all of it fits, and ends the
 * browser's list. Its link goes along where the account's list is not shared.
 */
export async function mergeBrowserList(
  trx: DatabaseTransaction,
  {
    token,
    accountId,
    maxProducts,
  }: { readonly token: string; readonly accountId: number; readonly maxProducts: number },
  at: Date,
): Promise<void> {
  const guest = await trx
    .selectFrom('wish_list')
    .select(['id', 'share_token as shareToken'])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (guest === undefined) return;
  const listId = await openAccountList(trx, accountId, at);
  await lockList(trx, listId);
  await sql`
    insert into wish (list_id, product_id, added_at)
    select ${listId}, product_id, added_at from wish guest
    where list_id = ${guest.id} and not exists (
      select from wish where list_id = ${listId} and product_id = guest.product_id)
    order by added_at desc, product_id desc
    limit greatest(0, ${maxProducts} - (select count(*) from wish where list_id = ${listId}))
  `.execute(trx);
  await trx.deleteFrom('wish_list').where('id', '=', guest.id).execute();
  if (guest.shareToken === null) return;
  await trx
    .updateTable('wish_list')
    .set({ share_token: guest.shareToken })
    .where('id', '=', listId)
    .where('share_token', 'is', null)
    .execute();
}

/** Deletes lists of browsers that nobody came back to for so many days; returns how many. */
export async function deleteOldWishLists(db: Database, keepDays: number, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('wish_list')
    .where('account_id', 'is', null)
    .where('used_at', '<', new Date(at.getTime() - keepDays * day))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
