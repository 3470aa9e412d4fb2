import type { TaxContext } from '#core/cart/item-totals.ts';
import type { ShippingZone } from '#core/shipping/zone.ts';
import { ratesForSalesAbroad, taxCountryOf } from '#core/tax/sales-abroad.ts';
import type { TaxRate } from '#core/tax/tax-rate.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';

/** The settings as the rules of core take them. */
export type ShopRules = {
  readonly settings: ShopSettings;
  readonly zones: readonly ShippingZone[];
  readonly taxRates: readonly TaxRate[];
  readonly base: { readonly country: string };
};

export function shopRules(settings: ShopSettings): ShopRules {
  return {
    settings,
    zones: shopZones(settings),
    taxRates: ratesForSalesAbroad(settings.tax.rates, {
      base: settings.shop.country,
      unionSales: settings.tax.unionSales,
    }),
    base: { country: settings.shop.country },
  };
}

/** The rules of the settings in force, worked out anew only when those change. */
export function currentShopRules(current: () => ShopSettings): () => ShopRules {
  let rules: ShopRules | null = null;
  return () => {
    const settings = current();
    if (rules?.settings !== settings) rules = shopRules(settings);
    return rules;
  };
}

/** What determines the tax on goods shipped to a country; the country is empty where it is not known. */
export function taxContextOf({ settings, taxRates, base }: ShopRules, country: string, at: Date): TaxContext {
  return {
    rates: taxRates,
    destination: { country: taxCountryOf(country, base.country, settings.tax.unionSales) },
    base,
    at,
    pricesIncludeTax: settings.tax.pricesIncludeTax,
    samePriceAbroad: settings.tax.samePriceAbroad,
    currencyMinorUnit: settings.currency.decimals,
  };
}
