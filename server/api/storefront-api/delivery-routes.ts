import { Hono } from 'hono';
import { type Delivery, deliveryPath } from '#contract/delivery.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type DeliveryRules, estimateBackorder, estimateDelivery } from '#core/delivery/delivery-days.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

const withoutParcel = new Set(['local_pickup', 'free_shipping']); // neither says who carries it

/** How the shop sends within its own country, over all the ways it offers there. */
function deliveryRules({ delivery, shipping, shop }: ShopSettings): DeliveryRules {
  const { handlingDays, cutOff, workingDays, closed, methods, carrierDays } = delivery;
  const offered = shipping.zones
    .filter(({ countries }) => countries.length === 0 || countries.includes(shop.country))
    .flatMap((zone) => zone.methods)
    .filter(({ method, enabled }) => enabled && !withoutParcel.has(method))
    .map(({ method }) => methods[method] ?? carrierDays);
  const days = offered.length === 0 ? [carrierDays] : offered;
  const soonest = Math.min(...days.map(([least]) => least));
  const latest = Math.max(...days.map(([, maxDays]) => maxDays));
  return { handlingDays, cutOff, workingDays, closed, carrierDays: [soonest, latest] };
}

/** When something ordered at the instant arrives. */
function describeDelivery(settings: ShopSettings, at: Date): Delivery {
  const rules = deliveryRules(settings);
  const { from, to, orderBy, validUntil } = estimateDelivery(rules, at);
  return {
    from,
    to,
    order_by: orderBy,
    backorder: estimateBackorder(rules, at, settings.feeds.backorderDays),
    valid_until: validUntil.toISOString(),
  };
}

/** When something ordered now arrives: of the moment, and so kept by nobody. */
export function deliveryRoutes(settings: Settings, clock: Clock): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.get(deliveryPath, (c) =>
    c.json(describeDelivery(settings.current(), clock()), 200, { 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
