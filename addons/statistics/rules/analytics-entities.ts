import type { MinorUnits } from '#core/money.ts';

/** A product as analytics reads it (docs/behaviour 3.1); amounts in minor units, as the shopper sees prices. */
export type AnalyticsProduct = {
  readonly id: number;
  /** What reports name it by: the parent of a variation, else its own id. */
  readonly product_id: number;
  /** How the server wants it named in reports; null where it leaves that to the settings. */
  readonly identifier: string | null;
  /** The line's key; null where the product is not on a cart or order line. */
  readonly key: string | null;
  readonly name: string;
  readonly sku: string;
  /** `Dydis: XS, Spalva: Juoda`; empty where the product is no variation. */
  readonly variation: string;
  /** Null where the product is not on a cart or order line. */
  readonly quantity: number | null;
  /** Unit price. */
  readonly prices: {
    readonly price: MinorUnits;
    readonly currency_minor_unit: number;
    readonly currency_code?: string;
  };
  /** Line total after discounts; null where the product is not on a line. */
  readonly totals: { readonly line_total: MinorUnits } | null;
  /** Line total after coupons; null where no coupon took anything off. */
  readonly price_after_coupon_discount: MinorUnits | null;
  readonly categories: readonly { readonly name: string }[];
};

type Coupons = readonly { readonly code: string }[];

/** A cart as analytics reads it (docs/behaviour 3.2). */
export type AnalyticsCart = {
  readonly totals: {
    readonly currency_code: string;
    readonly total_price: MinorUnits;
    readonly currency_minor_unit: number;
  };
  readonly coupons: Coupons;
  /** A bundle is one of them, with its complete price; its parts are not. */
  readonly items: readonly AnalyticsProduct[];
};

/** An order as analytics reads it (docs/behaviour 3.3). */
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
  readonly coupons: Coupons;
  readonly items: readonly AnalyticsProduct[];
};
