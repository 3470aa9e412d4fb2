import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import { findWishList, mergeBrowserList, readWishes, type WishOwner } from '#server/sales/wishes/wish-lists.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import { wishCookies } from './wish-cookies.ts';

type OwnerServices = Pick<CommerceServices, 'database' | 'settings' | 'clock' | 'sessions' | 'signIn'>;

/** Whose list a request is about, and the cookies that its answer has to set. */
export type WishCaller = { readonly owner: WishOwner | null; readonly cookies: readonly string[] };

/** Moves the list of a browser to that of the account which is signed in in it; returns the cookies to set. */
async function mergeIntoAccount(
  { database: { db }, settings, clock, sessions }: OwnerServices,
  accountId: number,
  headers: Headers,
): Promise<readonly string[]> {
  const cookies = wishCookies(sessions.secure);
  const token = readCookie(headers.get('Cookie'), cookies.name) ?? '';
  if (token === '') return [];
  const { maxProducts } = settings.current().wishes;
  const merging = { token, accountId, maxProducts };
  await retryConflicts(() => db.transaction().execute((trx) => mergeBrowserList(trx, merging, clock())));
  return [cookies.forget()];
}

/** Whose list a request is about; whoever is signed in has on it what this browser listed before. */
export async function wishCaller(services: OwnerServices, headers: Headers): Promise<WishCaller> {
  const person = await services.signIn.current(headers);
  if (person !== null) {
    const { accountId } = person;
    return { owner: { accountId }, cookies: await mergeIntoAccount(services, accountId, headers) };
  }
  const token = readCookie(headers.get('Cookie'), wishCookies(services.sessions.secure).name) ?? '';
  return { owner: token === '' ? null : { token }, cookies: [] };
}

/** The cookies of a browser in which somebody signs in: it tells how many products their list has. */
export async function signedInWishCookies(
  services: OwnerServices,
  accountId: number,
  headers: Headers,
): Promise<readonly string[]> {
  const { database, settings, clock, sessions } = services;
  const { enabled, keepDays } = settings.current().wishes;
  if (!enabled) return [];
  const merged = await mergeIntoAccount(services, accountId, headers);
  const list = await findWishList(database.db, { accountId }, clock());
  const listed = list === null ? [] : await readWishes(database.db, list.id);
  const ids = listed.map(({ id }) => id);
  return [...merged, wishCookies(sessions.secure).count(ids, keepDays)];
}
