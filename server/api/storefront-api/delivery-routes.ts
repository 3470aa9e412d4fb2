import { Hono } from 'hono';
import { type Delivery, deliveryPath } from '#contract/delivery.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type DeliveryRules, estimateBackorder, estimateDelivery } from '#core/delivery/delivery-days.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

const withoutParcel = new Set(['local_pickup', 'free_shipping']); // neither names a carrier

/** The delivery rules within the shop's own country, over all shipping methods offered there. */
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

/** The delivery estimate of an order placed at the instant. */
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

/** The delivery estimate of an order placed now; it depends on the moment and so is not cached. */
export function deliveryRoutes(settings: Settings, clock: Clock): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.get(deliveryPath, (c) =>
    c.json(describeDelivery(settings.current(), clock()), 200, { 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
