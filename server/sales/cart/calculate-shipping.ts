import type { ItemTotals } from '#core/cart/item-totals.ts';
import type { TaxContext } from '#core/cart/item-totals.ts';
import type { OrderDelivery } from '#core/checkout/payment-for-delivery.ts';
import { minorUnits } from '#core/money.ts';
import type { ParcelItem } from '#core/shipping/parcel-limits.ts';
import { chooseRate, type PackageItem, ratesForPackage, type ShippingRate } from '#core/shipping/rates.ts';
import { matchZone } from '#core/shipping/zone.ts';
import { shippingTaxRates } from '#core/tax/shipping-tax-class.ts';
import type { CartDocument } from './cart-document.ts';
import type { OfferedLine } from './calculate-lines.ts';
import type { ShopRules } from './shop-rules.ts';

/** What is shipped together, its possible rates, and the chosen one. */
export type CalculatedPackage = {
  readonly id: number;
  readonly lines: readonly OfferedLine[];
  readonly rates: readonly ShippingRate[];
  readonly chosen: ShippingRate | null;
};

type ShippingInput = {
  readonly document: CartDocument;
  readonly lines: readonly OfferedLine[];
  readonly items: ItemTotals;
  readonly tax: TaxContext;
  readonly rules: ShopRules;
  readonly shippingClasses: ReadonlyMap<number, string>;
  /** Whether an applied coupon grants free shipping. */
  readonly freeShippingCoupon: boolean;
};

/** Whether a line goes into a package. */
export function isShipped({ offer, shipped }: OfferedLine): boolean {
  return shipped && !offer.virtual;
}

/** The packages of a cart: one with all goods to be shipped, or none while there are none or the country is unknown. */
export function calculatePackages(input: ShippingInput): readonly CalculatedPackage[] {
  const { document, rules, freeShippingCoupon } = input;
  const lines = input.lines.filter(isShipped);
  if (lines.length === 0 || document.shipping.country === '') return [];
  const zone = matchZone(rules.zones, document.shipping);
  const rates = ratesForPackage(zone?.methods ?? [], {
    items: lines.map((line) => packageItem(line, input)),
    cart: { items: input.items, display: rules.settings.tax.display, freeShippingCoupon },
    taxRates: shippingTaxRates(input.tax, rules.settings.tax.shippingTaxClass, taxClasses(input)),
    currencyMinorUnit: rules.settings.currency.decimals,
  });
  return [{ id: 0, lines, rates, chosen: chooseRate(rates, document.chosenRates['0'] ?? null) }];
}

/** How a cart is delivered, as payment methods look at it; of an empty one that is not known. */
export function deliveryOf({
  lines,
  needsShipping,
  packages,
}: {
  readonly lines: readonly OfferedLine[];
  readonly needsShipping: boolean;
  readonly packages: readonly CalculatedPackage[];
}): OrderDelivery {
  return { needsShipping: needsShipping || lines.length === 0, chosen: packages.flatMap(({ chosen }) => chosen ?? []) };
}

function packageItem(shipped: OfferedLine, { items, shippingClasses }: ShippingInput): PackageItem {
  const { line, offer } = shipped;
  return {
    ...parcelItem(shipped),
    lineTotal: items.lines.find(({ key }) => key === line.key)?.total ?? minorUnits(0),
    shippingClass: offer.shippingClassId === null ? '' : (shippingClasses.get(offer.shippingClassId) ?? ''),
  };
}

/** The weight and dimensions of a line. */
export function parcelItem({ line, offer }: OfferedLine): ParcelItem {
  const { length, width, height } = offer.dimensions;
  return {
    quantity: line.quantity,
    weight: offer.weight,
    sides: length === null || width === null || height === null ? null : [length, width, height],
  };
}

/** The tax classes of lines that are taxed and shipped. */
function taxClasses({ lines }: ShippingInput): readonly string[] {
  return lines.filter(({ taxable, offer }) => taxable && !offer.virtual).map(({ taxClass }) => taxClass);
}
