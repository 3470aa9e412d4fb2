import {
  type DeliveryDays,
  type DeliveryRules,
  estimateBackorder,
  estimateDelivery,
} from '#core/delivery/delivery-days.ts';
import { localPickup } from '#core/shipping/method.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

type DeliverySettings = Pick<ShopSettings, 'delivery' | 'shipping' | 'shop' | 'feeds'>;

const withoutCarrier = new Set([localPickup, 'free_shipping']);

function rulesWith({ delivery }: Pick<ShopSettings, 'delivery'>, days: readonly [number, number]): DeliveryRules {
  const { handlingDays, cutOff, workingDays, closed } = delivery;
  return { handlingDays, cutOff, workingDays, closed, carrierDays: days };
}

/** The delivery rules within the shop's own country, over all shipping methods offered there. */
export function homeDeliveryRules(settings: DeliverySettings): DeliveryRules {
  const { delivery, shipping, shop } = settings;
  const { methods, carrierDays } = delivery;
  const offered = shipping.zones
    .filter(({ countries }) => countries.length === 0 || countries.includes(shop.country))
    .flatMap((zone) => zone.methods)
    .filter(({ method, enabled }) => enabled && !withoutCarrier.has(method))
    .map(({ method }) => methods[method] ?? carrierDays);
  const days = offered.length === 0 ? [carrierDays] : offered;
  const soonest = Math.min(...days.map(([least]) => least));
  const latest = Math.max(...days.map(([, maxDays]) => maxDays));
  return rulesWith(settings, [soonest, latest]);
}

/**
 * When an order placed at the instant arrives by a shipping method, as product pages promise it, narrowed to its
 * carrier; null where no parcel is sent.
 */
export function promisedDelivery(
  settings: DeliverySettings,
  at: Date,
  { methodId, onBackorder }: { readonly methodId: string; readonly onBackorder: boolean },
): DeliveryDays | null {
  if (methodId === localPickup) return null;
  const { methods, carrierDays } = settings.delivery;
  const rules = withoutCarrier.has(methodId)
    ? homeDeliveryRules(settings)
    : rulesWith(settings, methods[methodId] ?? carrierDays);
  if (onBackorder) return estimateBackorder(rules, at, settings.feeds.backorderDays);
  const { from, to } = estimateDelivery(rules, at);
  return { from, to };
}
