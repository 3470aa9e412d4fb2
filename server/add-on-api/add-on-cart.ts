import type { CurrencyFields } from '#contract/prices.ts';
import type { CurrencyFormat } from '#core/money-format.ts';
import type { MinorUnits } from '#core/money.ts';
import type { FreeShippingCart } from '#core/shipping/free-delivery.ts';
import type { ParcelItem } from '#core/shipping/parcel-limits.ts';
import type { ShippingRate } from '#core/shipping/rates.ts';
import type { ShippingDestination, ShippingZone } from '#core/shipping/zone.ts';
import type { RenderLocalFragment } from '#server/platform/texts/render-local-fragment.ts';

/** What an add-on may know of how a cart is delivered. */
export type CartDelivery = {
  readonly amounts: FreeShippingCart;
  readonly isEmpty: boolean;
  /** Whether all of it is virtual or downloaded. */
  readonly isDigital: boolean;
  /** What is shipped together. */
  readonly parcel: readonly ParcelItem[];
  readonly zones: readonly ShippingZone[];
  readonly destination: ShippingDestination;
  /** What is offered; null while it is not known where the goods go, or nothing is shipped. */
  readonly rates: readonly ShippingRate[] | null;
  /** The rate that counts, with its tax. */
  readonly chosen: { readonly rateId: string; readonly cost: MinorUnits } | null;
  /** Ids of the products in it, those of variations too. */
  readonly productIdsInCart: ReadonlySet<number>;
  /** Ids of cross-sells, the products that go with it. */
  readonly crossSellIds: ReadonlySet<number>;
  readonly currency: CurrencyFormat;
  readonly currencyFields: CurrencyFields;
};

/** A cart as an add-on may look at it. */
export type CartContext = {
  readonly delivery: CartDelivery;
  /** The add-on's own settings, as stored. */
  readonly settings: unknown;
};

/** The same, for rendering the cart anew. */
export type CartRenderContext = CartContext & { readonly renderFragment: RenderLocalFragment };

/** The cart of the shopper who calls. */
export type AddOnCart = {
  readonly delivery: CartDelivery;
  /** How it would be delivered with one more of a product; nothing is written. */
  readonly withOneMore: (productId: number) => Promise<CartDelivery>;
};

/** What an add-on adds to the answers that render the cart anew. */
export type CartPieces = {
  readonly miniCart?: string;
  readonly fragments?: Readonly<Record<string, string>>;
};
