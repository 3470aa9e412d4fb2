import { Hono } from 'hono';
import { type Delivery, deliveryPath } from '#contract/delivery.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { estimateBackorder, estimateDelivery } from '#core/delivery/delivery-days.ts';
import { homeDeliveryRules } from '#server/sales/shipping/delivery-rules.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** The delivery estimate of an order placed at the instant. */
function describeDelivery(settings: ShopSettings, at: Date): Delivery {
  const rules = homeDeliveryRules(settings);
  const { from, to, orderBy, validUntil } = estimateDelivery(rules, at);
  return {
    from,
    to,
    order_by: orderBy,
    backorder: estimateBackorder(rules, at, settings.feeds.backorderDays),
    valid_until: validUntil.toISOString(),
  };
}

/** The delivery estimate of an order placed now; it depends on the moment and so is not cached. */
export function deliveryRoutes(settings: Settings, clock: Clock): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.get(deliveryPath, (c) =>
    c.json(describeDelivery(settings.current(), clock()), 200, { 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
