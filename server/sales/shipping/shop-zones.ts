import { countriesOfContinent } from '#core/address/continents.ts';
import { deliversToTerminals, type ShippingMethod } from '#core/shipping/method.ts';
import type { ParcelLimits } from '#core/shipping/parcel-limits.ts';
import type { ShippingZone } from '#core/shipping/zone.ts';
import { withoutUnionCode } from '#core/tax/european-union.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

type MethodSetting = ShopSettings['shipping']['zones'][number]['methods'][number];

/** The zones of the settings as the shipping rules know them, in the merchant's order. */
export function shopZones({ shipping }: Pick<ShopSettings, 'shipping'>): readonly ShippingZone[] {
  return shipping.zones.map(({ id, name, countries, states, continents, postcodes, methods }) => ({
    id,
    name,
    locations: [
      ...withoutUnionCode([...countries, ...continents.flatMap(countriesOfContinent)]).map(
        (code) => ({ type: 'country', code }) as const,
      ),
      ...states.map((code) => ({ type: 'state', code }) as const),
      ...postcodes.map((code) => ({ type: 'postcode', code }) as const),
    ],
    methods: methods.map(methodOf),
  }));
}

/**
 * A shipping method by its kind; any other method is a carrier's, and delivers to a terminal where its name contains
 * `terminal` or `pickup`.
 */
function methodOf(setting: MethodSetting): ShippingMethod {
  const { instanceId, method, title, enabled, taxable, cost, terminals } = setting;
  const limits = limitsOf(setting);
  const common = {
    methodId: method,
    instanceId,
    title,
    enabled,
    taxable,
    ...(limits === null ? {} : { limits }),
    ...(terminals === '' ? {} : { terminals }),
  };
  switch (method) {
    case 'flat_rate':
      return {
        ...common,
        ...freeFromOf(setting),
        kind: 'flat_rate',
        cost,
        classCosts: setting.classCosts,
        calculation: setting.calculation,
      };
    case 'free_shipping':
      return {
        ...common,
        kind: 'free_shipping',
        requires: setting.requires,
        minAmount: setting.minAmount,
        ignoreDiscounts: setting.ignoreDiscounts,
      };
    case 'local_pickup':
      return { ...common, kind: 'local_pickup', cost };
    default:
      return {
        ...common,
        kind: 'carrier',
        ...freeFromOf(setting),
        cost,
        needsTerminal: deliversToTerminals(method),
      };
  }
}

/** When a delivery with a cost is free; a coupon for free shipping serves in place of an amount. */
function freeFromOf({ requires, minAmount, ignoreDiscounts }: MethodSetting) {
  return {
    freeFrom: requires === '' ? null : minAmount,
    requires: requires === 'min_amount' ? 'either' : requires,
    ignoreDiscounts,
  } as const;
}

function limitsOf({ maxWeight, maxDimensions }: MethodSetting): ParcelLimits | null {
  if (maxWeight === null && maxDimensions === null) return null;
  return {
    ...(maxWeight === null ? {} : { maxWeight }),
    ...(maxDimensions === null ? {} : { maxSides: maxDimensions }),
  };
}
