import { addMinor, type MinorUnits, minorUnits, noMoney } from '../money.ts';
import type { TaxDisplay } from '../tax/display-price.ts';
import type { AnalyticsCart, AnalyticsOrder, AnalyticsProduct } from './entities.ts';

type Named = { readonly name: string };
type WireAmount = string | number | null | undefined;

/** What analytics needs of a Store API product. */
export type WireProduct = {
  readonly id: number;
  readonly name: string;
  readonly sku?: string;
  readonly prices: { readonly price: WireAmount; readonly currency_minor_unit?: number };
  readonly categories?: readonly Named[];
  readonly variation?: string | readonly { readonly attribute: string; readonly value: string }[];
};

/** What analytics needs of a Store API cart or order line. */
export type WireLine = WireProduct & {
  readonly quantity: number;
  readonly totals: {
    readonly line_subtotal: WireAmount;
    readonly line_subtotal_tax: WireAmount;
    readonly line_total: WireAmount;
    readonly line_total_tax: WireAmount;
  };
};

export type WireCart = {
  readonly totals: {
    readonly currency_code: string;
    readonly total_price: WireAmount;
    readonly currency_minor_unit?: number;
  };
  readonly coupons: readonly { readonly code: string }[];
  readonly items: readonly WireLine[];
};

export type WireOrder = {
  readonly id: number;
  readonly totals: WireCart['totals'] & { readonly total_tax: WireAmount; readonly total_shipping: WireAmount };
  readonly items: readonly WireLine[];
};

const defaultMinorUnit = 2;

export function readAnalyticsProduct(product: WireProduct): AnalyticsProduct {
  return {
    id: product.id,
    name: product.name,
    sku: product.sku ?? '',
    variation: variationText(product.variation),
    quantity: null,
    prices: {
      price: wireAmount(product.prices.price),
      currency_minor_unit: product.prices.currency_minor_unit ?? defaultMinorUnit,
    },
    totals: null,
    price_after_coupon_discount: null,
    categories: (product.categories ?? []).map(({ name }) => ({ name })),
  };
}

/** A line as a product; its total is with tax where the shop shows prices with tax. */
export function readAnalyticsLine(line: WireLine, display: TaxDisplay): AnalyticsProduct {
  const { totals } = line;
  const asShown = (net: WireAmount, tax: WireAmount) =>
    display === 'incl' ? addMinor(wireAmount(net), wireAmount(tax)) : wireAmount(net);
  const before = asShown(totals.line_subtotal, totals.line_subtotal_tax);
  const after = asShown(totals.line_total, totals.line_total_tax);
  return {
    ...readAnalyticsProduct(line),
    quantity: line.quantity,
    totals: { line_total: after },
    price_after_coupon_discount: after < before ? after : null,
  };
}

export function readAnalyticsCart(cart: WireCart, display: TaxDisplay): AnalyticsCart {
  return {
    totals: {
      currency_code: cart.totals.currency_code,
      total_price: wireAmount(cart.totals.total_price),
      currency_minor_unit: cart.totals.currency_minor_unit ?? defaultMinorUnit,
    },
    coupons: cart.coupons.map(({ code }) => ({ code })),
    items: cart.items.map((line) => readAnalyticsLine(line, display)),
  };
}

export function readAnalyticsOrder(order: WireOrder, affiliation: string, display: TaxDisplay): AnalyticsOrder {
  return {
    id: order.id,
    affiliation,
    totals: {
      currency_code: order.totals.currency_code,
      total_price: wireAmount(order.totals.total_price),
      tax_total: wireAmount(order.totals.total_tax),
      shipping_total: wireAmount(order.totals.total_shipping),
      currency_minor_unit: order.totals.currency_minor_unit ?? defaultMinorUnit,
    },
    items: order.items.map((line) => readAnalyticsLine(line, display)),
  };
}

/** The integer part of an amount; nothing where there is none. */
function wireAmount(source: WireAmount): MinorUnits {
  const amount = Math.trunc(Number(source ?? 0));
  return Number.isSafeInteger(amount) ? minorUnits(amount) : noMoney;
}

function variationText(variation: WireProduct['variation']): string {
  if (variation === undefined || typeof variation === 'string') return variation ?? '';
  return variation.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ');
}
