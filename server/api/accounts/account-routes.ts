import { Hono } from 'hono';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { AccountServices } from './account-actions.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** All calls of accounts; `key`: that form tokens are signed with. */
export function accountRoutes(services: AccountServices & { readonly key: string }): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  routes.route('/', signInRoutes(services));
  for (const part of [proofRoutes, passkeyRoutes, ownAccountRoutes]) routes.route('/', part(services));
  return routes;
}
