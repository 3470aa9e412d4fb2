import { Hono } from 'hono';
import * as v from 'valibot';
import { accountPaths } from '#contract/account-paths.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { endPasskeyOffer } from '#server/sales/accounts/passkey-offer.ts';
import { runAction, type SignInServices } from './account-actions.ts';

/** Shoppers who want no passkey are offered none again. */
export function passkeyOfferRoutes(services: SignInServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.post(accountPaths.endPasskeyOffer, (c) =>
    runAction(c, services, {
      schema: v.looseObject({}),
      event: () => 'passkey-offer-ended',
      async run(trx, { accountId }) {
        await endPasskeyOffer(trx, accountId, services.clock());
        return undefined;
      },
    }),
  );
  return routes;
}
