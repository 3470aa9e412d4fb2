import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { vitrinaApiPath } from '#contract/paths.ts';
import { wishCodes, wishPaths } from '#contract/wish-paths.ts';
import {
  addWishSchema,
  removeWishesSchema,
  shareWishesSchema,
  type SharedWishes,
  type WishProducts,
  type Wishes,
} from '#contract/wishes.ts';
import { isPossibleId, possibleIds } from '#core/ids.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { callRefusal, tooManyRequests } from '#server/platform/http/call-refusals.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { noteAccountEvent } from '#server/platform/sign-in/account-events.ts';
import {
  addWish,
  findSharedList,
  findWishList,
  openAccountList,
  openBrowserList,
  readWishes,
  removeWishes,
  shareWishList,
  type WishFailure,
  type WishOwner,
  wishesAnswer,
} from '#server/sales/wishes/wish-lists.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import { wishCookies } from './wish-cookies.ts';
import { type WishCaller, wishCaller } from './wish-owner.ts';

export type WishServices = Pick<
  CommerceServices,
  'database' | 'settings' | 'clock' | 'sessions' | 'signIn' | 'answers'
> & { readonly openLimit?: OpenLimit };

/**
 * Wish lists: of the browser that has a list's token in its cookie, or of the account that is signed in in it. A shared
 * list is read by its link alone, and by nothing of its owner.
 */
export function wishRoutes(services: WishServices): Hono<ShopEnv> {
  const { database, clock, settings, answers } = services;
  const { texts, publicUrl } = answers;
  const { db } = database;
  const cookies = wishCookies(services.sessions.secure);
  const current = () => settings.current().wishes;
  const beginList = createHourlyRateLimit('wish-lists', () => current().listsPerHour, services.openLimit);
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  const refusal = (request: Request) => callRefusal(request, { isOpen: current().enabled, publicUrl, texts });

  const callerOf = (headers: Headers) => wishCaller(services, headers);

  function answer<Body extends Wishes>(body: Body, set: readonly string[]): Response {
    const ids = body.items.map(({ id }) => id);
    return privateJson(body, [...set, cookies.count(ids, current().keepDays)]);
  }

  async function listAnswer({ owner, cookies: set }: WishCaller): Promise<Response> {
    return answer(await wishesAnswer(db, owner === null ? null : await findWishList(db, owner, clock())), set);
  }

  function failureAnswer(failure: Exclude<WishFailure, { readonly code: 'no_list' }>): Response {
    switch (failure.code) {
      case 'no_product':
        return apiError(404, wishCodes.noProduct, texts.text('There is no such product.'));
      case 'full': {
        const { most } = failure.data;
        return apiError(409, wishCodes.full, texts.text('The list has %s products and takes no more.', most), { most });
      }
    }
  }

  routes.get(wishPaths.wishes, async (c) => refusal(c.req.raw) ?? listAnswer(await callerOf(c.req.raw.headers)));

  routes.get(wishPaths.products, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const { owner, cookies: set } = await callerOf(c.req.raw.headers);
    const wishes = await wishesAnswer(db, owner === null ? null : await findWishList(db, owner, clock()));
    const products = await answers.productsByIds(wishes.items.map(({ id }) => id));
    return answer<WishProducts>({ ...wishes, products: [...products] }, set);
  });

  /** What a call does to the list that it is about, in a transaction; null where it went well. */
  type Change<Schema extends v.GenericSchema> = (
    trx: DatabaseTransaction,
    listId: number,
    body: v.InferOutput<Schema>,
    owner: WishOwner,
  ) => Promise<WishFailure | null>;

  /** `begins`: whether it begins a list where there is none. */
  type ListAction<Schema extends v.GenericSchema> = { readonly begins: boolean; readonly run: Change<Schema> };

  async function change<Schema extends v.GenericSchema>(
    c: Context<ShopEnv>,
    { schema, ...action }: ListAction<Schema> & { readonly schema: Schema },
  ): Promise<Response> {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const parsed = await parseBody(c.req.raw, schema, texts);
    return parsed.ok ? changeList(c, parsed.value.body, action) : parsed.failure;
  }

  async function changeList<Schema extends v.GenericSchema>(
    c: Context<ShopEnv>,
    body: v.InferOutput<Schema>,
    action: ListAction<Schema>,
  ): Promise<Response> {
    const { begins, run } = action;
    let caller = await callerOf(c.req.raw.headers);
    const list = caller.owner === null ? null : await findWishList(db, caller.owner, clock());
    if (list === null && !begins) return listAnswer(caller);
    const isOfAccount = caller.owner !== null && 'accountId' in caller.owner;
    const retryAfter = list === null && !isOfAccount ? await beginList(c.env.remoteAddress) : null;
    if (retryAfter !== null) return tooManyRequests('vitrina_too_many_requests', retryAfter, texts);
    let opened: string | null = null;
    const failed = await retryConflicts(() =>
      db
        .transaction()
        .execute(async (trx) => {
          const { owner } = caller;
          if (list !== null && owner !== null) return run(trx, list.id, body, owner);
          if (owner !== null && 'accountId' in owner)
            return run(trx, await openAccountList(trx, owner.accountId, clock()), body, owner);
          const { id, token } = await openBrowserList(trx, clock());
          opened = token;
          const failure = await run(trx, id, body, { token });
          if (failure !== null) throw new NothingListed(failure);
          return null;
        })
        .catch((error: unknown) => {
          if (error instanceof NothingListed) return error.failure;
          throw error;
        }),
    );
    // Another window has signed in meanwhile: what is asked for is done with the list that there is now.
    if (failed?.code === 'no_list') return changeList(c, body, action);
    if (failed !== null) return failureAnswer(failed);
    if (opened !== null) caller = { owner: { token: opened }, cookies: [cookies.keep(opened, current().keepDays)] };
    return listAnswer(caller);
  }

  routes.post(wishPaths.add, (c) =>
    change(c, {
      schema: addWishSchema,
      begins: true,
      async run(trx, listId, { id, added_at: addedAt }) {
        if (!isPossibleId(id)) return { code: 'no_product' };
        const { maxProducts } = current();
        const at = placeInList(addedAt, clock());
        const added = await addWish(trx, { listId, productId: id, maxProducts, at });
        return added.ok ? null : added.failure;
      },
    }),
  );

  routes.post(wishPaths.remove, (c) =>
    change(c, {
      schema: removeWishesSchema,
      begins: false,
      async run(trx, listId, { ids }) {
        await removeWishes(trx, listId, possibleIds(ids));
        return null;
      },
    }),
  );

  routes.post(wishPaths.share, (c) =>
    change(c, {
      schema: shareWishesSchema,
      begins: false,
      async run(trx, listId, { shared }, owner) {
        await shareWishList(trx, listId, shared);
        const kind = shared ? 'wishes-shared' : 'wishes-withdrawn';
        if ('accountId' in owner) await noteAccountEvent(trx, owner.accountId, kind, {}, clock());
        return null;
      },
    }),
  );

  routes.get(wishPaths.shared, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const listId = await findSharedList(db, c.req.query('token') ?? '');
    if (listId === null)
      return apiError(404, wishCodes.notShared, texts.text('This list is not shared, or no longer.'));
    const products = await answers.productsByIds((await readWishes(db, listId)).map(({ id }) => id));
    const shared: SharedWishes = { products: [...products] };
    return privateJson(shared);
  });

  return routes;
}

/** Takes back the transaction of a list that would begin with nothing on it. */
class NothingListed extends Error {
  readonly failure: WishFailure;
  constructor(failure: WishFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** When a product counts as added: now, or where its removal is undone, when it was added before. */
function placeInList(addedAt: string | undefined, now: Date): Date {
  const before = new Date(addedAt ?? Number.NaN);
  return before.getTime() > 0 && before < now ? before : now;
}
