import type { Decimal } from '#core/decimal.ts';
import type { AvailabilityFailure } from '#core/product/availability.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A line of the cart with what is offered under its id now. */
export type LineView = {
  readonly key: string;
  readonly parentKey: string | null;
  readonly quantity: Quantity;
  /** What the add-on that looks put on the line; null where nothing. */
  readonly data: unknown;
  readonly offer: Offer;
  /** Fields the shop imported for add-ons, by name; of a variation its product's where it has none of its own. */
  readonly metas: Readonly<Record<string, unknown>>;
  /** Of these what stands on itself, nothing of its product. */
  readonly ownMetas: Readonly<Record<string, unknown>>;
};

/** A line as an add-on may look at it, with the lines it belongs with through that add-on. */
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

/** A line whose cart is worked out. */
export type PricedLine = LineContext & {
  /** An amount of it, in major units as the merchant enters prices, as the shopper sees it. */
  readonly money: (amount: Decimal) => string;
  /** Where it is told: of a cart, or of an order that is placed from it. */
  readonly place: 'cart' | 'order';
};

/** Prices of one, in major units as the merchant enters prices. */
export type LinePrices = {
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  /** What the line's answer calls the sale price; the price when left out. */
  readonly salePrice?: Decimal;
  /** What one costs with all that belongs to it, where its own line does not say that. */
  readonly bundleDisplayPrice?: Decimal;
  /** Whether tax is worked out on it, and by which class; by the product's where that is left out. */
  readonly taxable: boolean;
  readonly taxClass?: string;
};

/** How a line stands in the cart. */
export type LinePolicy = {
  /** In the number of things the cart holds. */
  readonly counted: boolean;
  /** In packages and weight. */
  readonly shipped: boolean;
  /** Whether coupons for products and percents take from it. */
  readonly takesCoupons: boolean;
  /** Whether carts leave it out since the line it came with tells of it. */
  readonly hidden: boolean;
  /** Whether the cart in small leaves it out, too. */
  readonly hiddenInMiniCart: boolean;
  /** Whether the order leaves it out, once it is placed. */
  readonly hiddenInOrder: boolean;
  /** What its product's page is asked for beside the product, so that what was chosen can be changed: a query; null where it cannot. */
  readonly editQuery: string | null;
  /** Whether it is a part of the line it came with: one thing to whoever counts what was sold. */
  readonly part: boolean;
  /** Whether the shopper is offered to remove it by itself. */
  readonly removable: boolean;
  /** Whether it is made to the shopper's own wish, so that the contract about it cannot be withdrawn from. */
  readonly personalised: boolean;
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
  problem: null,
};
