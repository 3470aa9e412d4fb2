import type { Decimal } from '#core/decimal.ts';
import type { AvailabilityFailure } from '#core/product/availability.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A cart line with the current offer of its product. */
export type LineView = {
  readonly key: string;
  readonly parentKey: string | null;
  readonly quantity: Quantity;
  /** The data that the calling add-on stored on the line; null where none. */
  readonly data: unknown;
  readonly offer: Offer;
  /** Fields the shop imported for add-ons, by name; a variation inherits those of its product that it lacks. */
  readonly metas: Readonly<Record<string, unknown>>;
  /** The fields set on itself, none inherited from its product. */
  readonly ownMetas: Readonly<Record<string, unknown>>;
};

/** A cart line as an add-on may read it, with the lines that are linked to it by that add-on. */
export type LineContext = LineView & {
  /** The line this one came with, where this add-on brought it. */
  readonly parent: LineView | null;
  /** The lines this add-on brought along with this one. */
  readonly children: readonly LineView[];
  /** The lines this add-on brought along with the same parent, this one among them. */
  readonly siblings: readonly LineView[];
  /** The add-on's own settings, as stored. */
  readonly settings: unknown;
  readonly text: Texts['text'];
};

/** A line whose cart has been calculated. */
export type PricedLine = LineContext & {
  /** Formats an amount of the line, in major units as the merchant enters prices, as the shopper sees it. */
  readonly money: (amount: Decimal) => string;
  /** Where it is shown: in a cart, or in an order that is placed from it. */
  readonly place: 'cart' | 'order';
};

/** Unit prices, in major units as the merchant enters prices. */
export type LinePrices = {
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  /** What the line's answer calls the sale price; the price when left out. */
  readonly salePrice?: Decimal;
  /** The unit price with all linked lines, where the line's own price does not include them. */
  readonly bundleDisplayPrice?: Decimal;
  /** Whether tax is worked out on it, and by which class; by the product's where that is left out. */
  readonly taxable: boolean;
  readonly taxClass?: string;
};

/** How the cart treats a line. */
export type LinePolicy = {
  /** Whether it counts in the cart's number of items. */
  readonly counted: boolean;
  /** Whether it counts in packages and weight. */
  readonly shipped: boolean;
  /** Whether coupons for products and percents take from it. */
  readonly takesCoupons: boolean;
  /** Whether carts leave it out since the line it came with shows it. */
  readonly hidden: boolean;
  /** Whether the mini cart leaves it out, too. */
  readonly hiddenInMiniCart: boolean;
  /** Whether the order leaves it out, once it is placed. */
  readonly hiddenInOrder: boolean;
  /** The query of its product's page with which the choice can be edited; null where it cannot. */
  readonly editQuery: string | null;
  /** Whether it is a part of the line it came with: both count as one item sold. */
  readonly part: boolean;
  /** Whether the shopper is offered to remove it by itself. */
  readonly removable: boolean;
  /** Whether it is made to the shopper's specification, so that there is no right of withdrawal. */
  readonly personalised: boolean;
  /** The least of it that the shopper may set; null: no bound but its product's. */
  readonly minimum: Quantity | null;
  /** The most of it that the cart may hold; null: no bound but its product's. */
  readonly maximum: Quantity | null;
  /** Why it cannot be ordered though its product could; null where it can. */
  readonly problem: AvailabilityFailure | null;
};

export const defaultLinePolicy: LinePolicy = {
  counted: true,
  shipped: true,
  takesCoupons: true,
  hidden: false,
  hiddenInMiniCart: false,
  hiddenInOrder: false,
  editQuery: null,
  part: false,
  removable: true,
  personalised: false,
  minimum: null,
  maximum: null,
  problem: null,
};
