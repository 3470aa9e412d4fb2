import { Hono } from 'hono';
import { deliveryPath } from '#contract/delivery.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { describeDelivery } from './delivery.ts';

/** When something ordered now arrives: of the moment, and so kept by nobody. */
export function deliveryRoutes(settings: Settings, clock: Clock): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.get(deliveryPath, (c) =>
    c.json(describeDelivery(settings.current(), clock()), 200, { 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
