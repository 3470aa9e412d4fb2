import * as v from 'valibot';
import type { Settings } from '#server/platform/settings/settings.ts';

const recordedSettingsSchema = v.object({
  currency: v.object({
    code: v.string(),
    position: v.string(),
    decimal_separator: v.string(),
    thousand_separator: v.string(),
    decimals: v.number(),
  }),
  base: v.object({ country: v.string(), address: v.string(), city: v.string(), postcode: v.string() }),
  sells_to: v.array(v.string()),
  default_customer_address: v.string(),
  prices_include_tax: v.boolean(),
  tax: v.object({
    display: v.string(),
    based_on: v.string(),
    rates: v.array(
      v.object({ country: v.string(), rate: v.string(), name: v.string(), shipping: v.boolean(), class: v.string() }),
    ),
  }),
  shipping_zones: v.array(
    v.object({
      name: v.string(),
      locations: v.array(v.string()),
      methods: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          cost_ex_tax: v.optional(v.string()),
          cost: v.optional(v.string()),
          taxable: v.optional(v.boolean()),
          requires: v.optional(v.string()),
          min_amount: v.optional(v.string()),
          ignore_discounts: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
  payments: v.array(v.string()),
});

/** Sets up a shop as the recorded one was. */
export async function applyRecordedSettings(settings: Settings, source: unknown): Promise<void> {
  const recorded = v.parse(recordedSettingsSchema, source);
  const { currency, base, tax } = recorded;
  const groups: Readonly<Record<string, unknown>> = {
    currency: {
      code: currency.code,
      symbol: '€',
      position: currency.position,
      decimalSeparator: currency.decimal_separator,
      thousandSeparator: currency.thousand_separator,
      decimals: currency.decimals,
    },
    sales: { sellsTo: recorded.sells_to, defaultCustomerAddress: recorded.default_customer_address },
    tax: {
      pricesIncludeTax: recorded.prices_include_tax,
      display: tax.display,
      basedOn: tax.based_on,
      unionSales: 'entered',
      rates: tax.rates.map(({ country, rate, name, shipping, class: taxClass }, index) => ({
        id: index + 1,
        country,
        rate,
        name,
        shipping,
        taxClass,
      })),
    },
    shipping: { zones: recorded.shipping_zones.map(zoneOf) },
    payments: { methods: recorded.payments.toSorted().map((id) => ({ id, title: id })) }, // in the original's own order
  };
  const values = {
    ...groups,
    'shop.country': base.country,
    'shop.address': base.address,
    'shop.city': base.city,
    'shop.postcode': base.postcode,
  };
  for (const [path, value] of Object.entries(values)) {
    const failure = await settings.set(path, value);
    if (failure !== null) throw new Error(`recorded setting ${failure.path}: ${failure.detail}`);
  }
}

type RecordedZone = v.InferOutput<typeof recordedSettingsSchema>['shipping_zones'][number];

function zoneOf({ name, locations, methods }: RecordedZone, zoneIndex: number) {
  return {
    id: zoneIndex + 1,
    name,
    countries: locations,
    methods: methods.map((method, index) => ({
      instanceId: index + 1,
      method: method.id,
      title: method.title,
      cost: method.cost_ex_tax ?? method.cost ?? '',
      taxable: method.taxable ?? false,
      requires: method.requires ?? '',
      minAmount: method.min_amount ?? '0',
      ignoreDiscounts: method.ignore_discounts ?? false,
    })),
  };
}
