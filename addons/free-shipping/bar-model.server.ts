import type { FreeShippingBarModel } from './free-shipping-contract.ts';
import { writeMoney } from '#contract/prices.ts';
import { decimalText, zero } from '#core/decimal.ts';
import { noMoney } from '#core/money.ts';
import type { OfferedDelivery } from '#core/shipping/delivery-promise.ts';
import { freeShippingProgress, freeShippingRuleOf, takesParcel } from '#core/shipping/free-delivery.ts';
import type { ShippingMethod } from '#core/shipping/method.ts';
import { shippingRateId } from '#core/shipping/rates.ts';
import { matchZone } from '#core/shipping/zone.ts';
import type { CartDelivery } from '#server/add-on-api/add-on-cart.ts';
import { type BarCart, type BarView, viewBar } from './rules/bar.ts';
import type { GeneralOptions } from './rules/options.ts';
import { zoneForBar } from './rules/threshold.ts';
import type { FreeShippingSettings } from './free-shipping-settings.ts';

/** Which of the two bars is meant. */
export type BarKind = 'progress_bar' | 'notice_bar';

/** What a bar shows for a cart; the notice bar is not shown with local pickup. */
export function barViewOf(delivery: CartDelivery, settings: FreeShippingSettings, kind: BarKind): BarView {
  return viewBar(barCartOf(delivery, settings.general), {
    general: settings.general,
    bar: { ...settings[kind], local_pickup: kind === 'progress_bar' && settings.progress_bar.local_pickup },
    currency: delivery.currency,
  });
}

function barCartOf(delivery: CartDelivery, general: GeneralOptions): BarCart {
  const { zones, destination, rates } = delivery;
  const zone = rates === null ? zoneForBar(zones, destination, general) : matchZone(zones, destination);
  const methods = zone?.methods ?? [];
  return { ...delivery, showsShipping: true, methods, offered: offeredDeliveries(delivery, methods) };
}

/** The rates that are offered, or those of the zone that is supposed: each is then as free as its rule says. */
function offeredDeliveries(
  { rates, parcel, amounts, currency }: CartDelivery,
  methods: readonly ShippingMethod[],
): readonly OfferedDelivery[] {
  if (rates !== null)
    return rates.map(({ rateId, methodId, name, cost }) => ({ rateId, methodId, name, isFree: cost === 0 }));
  return methods.flatMap((method) => {
    const { kind, methodId, title } = method;
    const rule = freeShippingRuleOf(method);
    const isFree = rule !== null && freeShippingProgress(amounts, rule, currency.minorUnit).free;
    if (!takesParcel(method, parcel) || (kind === 'free_shipping' && !isFree)) return [];
    return [{ rateId: shippingRateId(method), methodId, name: title, isFree }];
  });
}

/** What a bar is rendered from. */
export function barModelOf(
  { displayState, progress, title, description, filledPercent, choose }: BarView,
  { rates, currencyFields }: CartDelivery,
  barSettings: FreeShippingSettings[BarKind],
  suggestions: FreeShippingBarModel['suggestions'] = [],
): FreeShippingBarModel {
  const rateIds = new Set(rates?.map(({ rateId }) => rateId));
  return {
    shown: displayState,
    qualified: progress?.qualified ?? false,
    percent: decimalText(progress?.percent ?? zero),
    remaining: writeMoney(progress?.remaining ?? noMoney),
    threshold: writeMoney(progress?.threshold ?? noMoney),
    title,
    description,
    filledPercent: filledPercent === null ? null : decimalText(filledPercent),
    look: {
      type: barSettings.bar_type,
      height: barSettings.bar_height,
      radius: barSettings.bar_radius,
      inner: barSettings.bar_inner_color,
      background: barSettings.bar_bg_color,
      border: barSettings.bar_border_color,
      animation: barSettings.animation,
      centred: barSettings.center_text,
    },
    currency: currencyFields,
    choose: choose.flatMap(({ rateId, name }) => (rateIds.has(rateId) ? [{ rate_id: rateId, name }] : [])),
    suggestions,
  };
}
