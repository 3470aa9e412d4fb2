import { Hono } from 'hono';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { accountPaths } from '#contract/account-paths.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import { forgetWishCount } from '#server/api/wishes/wish-cookies.ts';
import { signedInWishCookies } from '#server/api/wishes/wish-owner.ts';
import type { OpenedSession } from '#server/platform/sign-in/sign-in-sessions.ts';
import { forgetOtherShopper, forgetShopper } from './forget-shopper.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { passkeyOfferRoutes } from './passkey-offer-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export type AccountServices = Pick<
  CommerceServices,
  'database' | 'settings' | 'clock' | 'sessions' | 'carts' | 'signIn' | 'answers'
>;

/** All calls of accounts; `key`: that form tokens are signed with. */
export function accountRoutes(shop: AccountServices & { readonly key: string }): Hono<ShopEnv> {
  const services = {
    ...shop,
    paths: accountPaths,
    isOpen: () => shop.settings.current().accounts.enabled,
    forget: async (headers: Headers) => [
      ...shop.signIn.forget(),
      forgetWishCount(shop.sessions.secure),
      ...(await forgetShopper(shop, headers)),
    ],
    /** The browser's wish list becomes theirs, and what it tells of somebody else is forgotten. */
    async cookiesOf({ accountId }: OpenedSession, headers: Headers) {
      // Where it fails, the browser still has its list, and the next call about it tries again.
      const ofWishes = await signedInWishCookies(shop, accountId, headers).catch(() => []);
      return [...ofWishes, ...(await forgetOtherShopper(shop, accountId, headers))];
    },
  };
  const routes = new Hono<ShopEnv>();
  for (const part of [signInRoutes, sessionRoutes]) routes.route('/', part(services));
  for (const part of [proofRoutes, passkeyRoutes, passkeyOfferRoutes, ownAccountRoutes])
    routes.route('/', part(services));
  return routes;
}
