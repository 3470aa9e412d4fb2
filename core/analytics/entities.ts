import type { MinorUnits } from '../money.ts';

/** A product as analytics reads it (clause 3.1); amounts in minor units, as the shopper sees prices. */
export type AnalyticsProduct = {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  /** `Dydis: XS, Spalva: Juoda`; empty where the product is no variation. */
  readonly variation: string;
  /** Null where the product is not on a cart or order line. */
  readonly quantity: number | null;
  readonly prices: { readonly price: MinorUnits; readonly currency_minor_unit: number };
  /** The whole line after discounts; null where the product is not on a line. */
  readonly totals: { readonly line_total: MinorUnits } | null;
  /** The whole line after coupons; null where no coupon took anything off. */
  readonly price_after_coupon_discount: MinorUnits | null;
  readonly categories: readonly { readonly name: string }[];
};

/** A cart as analytics reads it (clause 3.2). */
export type AnalyticsCart = {
  readonly totals: {
    readonly currency_code: string;
    readonly total_price: MinorUnits;
    readonly currency_minor_unit: number;
  };
  readonly coupons: readonly { readonly code: string }[];
  readonly items: readonly AnalyticsProduct[];
};

/** An order as analytics reads it (clause 3.3). */
export type AnalyticsOrder = {
  readonly id: number;
  /** The shop's name. */
  readonly affiliation: string;
  readonly totals: {
    readonly currency_code: string;
    readonly total_price: MinorUnits;
    readonly tax_total: MinorUnits;
    readonly shipping_total: MinorUnits;
    readonly currency_minor_unit: number;
  };
  readonly items: readonly AnalyticsProduct[];
};
