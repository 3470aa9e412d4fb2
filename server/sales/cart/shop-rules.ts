import type { TaxContext } from '#core/cart/item-totals.ts';
import type { ShippingZone } from '#core/shipping/zone.ts';
import { ratesForSalesAbroad, taxCountryOf } from '#core/tax/sales-abroad.ts';
import type { TaxDestination, TaxRate } from '#core/tax/tax-rate.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';

/** The settings as the rules of core take them. */
export type ShopRules = {
  readonly settings: ShopSettings;
  readonly zones: readonly ShippingZone[];
  readonly taxRates: readonly TaxRate[];
  readonly base: TaxDestination;
};

export function shopRules(settings: ShopSettings): ShopRules {
  return {
    settings,
    zones: shopZones(settings),
    taxRates: settings.shop.vatPayer
      ? ratesForSalesAbroad(settings.tax.rates, { base: settings.shop.country, unionSales: settings.tax.unionSales })
      : [],
    base: { country: settings.shop.country, postcode: settings.shop.postcode, city: settings.shop.city },
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

/** What determines the tax on goods shipped to an address; its country is empty where it is not known. */
export function taxContextOf({ settings, taxRates, base }: ShopRules, address: TaxDestination, at: Date): TaxContext {
  const country = taxCountryOf(address.country, base.country, settings.tax.unionSales);
  const { state = '', postcode = '', city = '' } = address;
  return {
    rates: taxRates,
    destination: country === address.country.toUpperCase() ? { country, state, postcode, city } : { ...base, country },
    base,
    at,
    pricesIncludeTax: settings.tax.pricesIncludeTax,
    samePriceAbroad: settings.tax.samePriceAbroad,
    currencyMinorUnit: settings.currency.decimals,
  };
}
