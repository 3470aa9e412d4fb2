import { computeItemTotals } from '#core/cart/item-totals.ts';
import { decimal } from '#core/decimal.ts';
import type { Facts } from '#core/legal/template.ts';
import { addMinor, type MinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import { formatPrice } from '#core/money-format.ts';
import { quantityOf } from '#core/quantity.ts';
import { freeShippingRuleOf } from '#core/shipping/free-delivery.ts';
import type { ShippingMethod } from '#core/shipping/method.ts';
import { ratesForPackage } from '#core/shipping/rates.ts';
import type { ShippingZone } from '#core/shipping/zone.ts';
import { shippingTaxRates } from '#core/tax/shipping-tax-class.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { ratesInForce } from '#server/platform/settings/rates-in-force.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';
import { timeTexts } from '#server/add-on-api/time-texts.ts';

type DeliveryContext = { readonly settings: ShopSettings; readonly texts: Texts; readonly at: Date };

/** The zones with their methods, as a table of the page about delivery has them. */
export function deliveryZones({ settings, texts, at }: DeliveryContext): readonly Facts[] {
  const zones = shopZones(settings)
    .map((zone) => ({ zone, methods: zone.methods.filter(({ enabled }) => enabled) }))
    .filter(({ methods }) => methods.length > 0);
  const rowOf = methodRows({ settings, texts, at });
  return zones.map(({ zone, methods }) => ({
    zone: zones.length === 1 ? '' : zone.name,
    methods: methods.map((method) => rowOf(method, zone)),
  }));
}

function methodRows({ settings, texts, at }: DeliveryContext) {
  const { currency, delivery } = settings;
  const price = (amount: MinorUnits) => formatPrice(amount, currencyFormat(currency));
  const { workingDayRange } = timeTexts(texts);
  return (method: ShippingMethod, zone: ShippingZone): Facts => {
    const days = method.kind === 'local_pickup' ? null : (delivery.methods[method.methodId] ?? delivery.carrierDays);
    const from = freeFrom(method, currency.decimals);
    const cost = usualCost(method, zone, { settings, at });
    const priced = cost === null ? texts.text('shown in the cart') : cost === 0 ? texts.text('free') : price(cost);
    const isFreeAbove = method.kind === 'free_shipping' && from !== null;
    return {
      title: method.title,
      time: days === null ? '–' : workingDayRange(...days),
      price: isFreeAbove ? texts.text('free from %s', price(from)) : priced,
      freeFrom: from === null || isFreeAbove || cost === 0 ? '' : price(from),
    };
  };
}

/** The amount from which a method is free by itself; null where that is never so, or always. */
function freeFrom(method: ShippingMethod, decimals: number): MinorUnits | null {
  const rule = freeShippingRuleOf(method);
  if (rule === null || (rule.requires !== 'min_amount' && rule.requires !== 'either')) return null;
  return roundHalfUpToMinor(decimal(rule.minAmount), decimals);
}

/** What a method costs with tax, where that is the same for all goods; null where it depends on them. */
function usualCost(
  method: ShippingMethod,
  zone: ShippingZone,
  { settings, at }: Pick<DeliveryContext, 'settings' | 'at'>,
): MinorUnits | null {
  const { tax, currency, shop } = settings;
  if (method.kind === 'free_shipping') return null;
  if (method.cost.includes('[')) return null;
  if (method.kind === 'flat_rate' && Object.keys(method.classCosts ?? {}).length > 0) return null;
  const country = zone.locations.find(({ type }) => type === 'country')?.code ?? shop.country;
  const base = { country: shop.country, state: '', postcode: '', city: '' };
  const context = {
    rates: ratesInForce(settings),
    destination: { ...base, country },
    base,
    at,
    pricesIncludeTax: tax.pricesIncludeTax,
    currencyMinorUnit: currency.decimals,
  };
  const line = { key: '', price: decimal('0.01'), quantity: quantityOf(1), taxable: true, taxClass: 'standard' };
  const items = computeItemTotals([line], [], context);
  const { limits: _limits, ...unlimited } = method;
  const [rate] = ratesForPackage([unlimited], {
    items: [
      { quantity: quantityOf(1), weight: null, sides: null, lineTotal: items.discountedItems, shippingClass: '' },
    ],
    cart: { items, display: tax.display, freeShippingCoupon: false },
    taxRates: shippingTaxRates(context, tax.shippingTaxClass, ['standard']),
    currencyMinorUnit: currency.decimals,
  });
  return rate === undefined ? null : addMinor(rate.cost, rate.totalTax);
}
