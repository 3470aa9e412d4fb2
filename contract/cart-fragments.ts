import type { Image, ImageSize } from './image.ts';
import type { CurrencyFields } from './prices.ts';

/** Minor units, as the Store API writes them. */
type Money = string;

/** A line as the mini cart shows it. */
export type MiniCartLine = {
  readonly key: string;
  readonly productId: number;
  readonly sku: string;
  /** With the chosen values: `Marškiniai - M, Balta`. */
  readonly title: string;
  readonly href: string;
  /** Null for a line that is removed only together with another. */
  readonly removeHref: string | null;
  readonly image: Pick<Image, 'id' | 'src' | 'srcset' | 'alt'> | null;
  readonly imageSizes: readonly ImageSize[];
  readonly quantity: string;
  readonly price: Money;
  readonly details: readonly { readonly name: string; readonly value: string }[];
  /** Class names that add-ons give the line. */
  readonly classes: readonly string[];
};

export type MiniCartModel = {
  readonly lines: readonly MiniCartLine[];
  readonly subtotal: Money;
  readonly currency: CurrencyFields;
  readonly cartHref: string;
  readonly checkoutHref: string;
  /** HTML that add-ons put above the buttons. */
  readonly extra: string;
};

/** The cart in the shop's header or footer. */
export type CartLinkModel = {
  readonly place: 'header' | 'footer';
  readonly total: Money;
  readonly count: string;
  readonly currency: CurrencyFields;
  readonly href: string;
};

export type RateModel = {
  readonly id: string;
  readonly methodId: string;
  readonly instanceId: number;
  readonly name: string;
  /** As the shopper sees it; null where it costs nothing. */
  readonly cost: Money | null;
  readonly chosen: boolean;
};

export type PackageModel = { readonly id: number; readonly rates: readonly RateModel[] };

export type CouponModel = { readonly code: string; readonly amount: Money; readonly removeHref: string };

/** The totals below the lines of a cart. Amounts as the shopper sees them. */
export type TotalsModel = {
  readonly subtotal: Money;
  readonly coupons: readonly CouponModel[];
  /** Null where nothing has to be shipped. */
  readonly packages: readonly PackageModel[] | null;
  readonly fees: readonly { readonly name: string; readonly amount: Money }[];
  /** Rows of taxes that are not in the amounts above. */
  readonly taxes: readonly { readonly name: string; readonly amount: Money }[];
  readonly total: Money;
  /** The tax that is in the total; null where there is none or it has rows of its own. */
  readonly includedTax: { readonly name: string; readonly amount: Money } | null;
  readonly currency: CurrencyFields;
};

/** The destination of the cart, and the countries it may be shipped to. */
export type DestinationModel = {
  readonly address: Readonly<Record<'country' | 'state' | 'city' | 'postcode', string>>;
  readonly countries: readonly string[];
  readonly cartHref: string;
  readonly nonce: string;
};

export type CartTotalsModel = TotalsModel & { readonly checkoutHref: string; readonly destination: DestinationModel };

export type OrderReviewModel = TotalsModel & {
  readonly lines: readonly {
    readonly key: string;
    readonly title: string;
    readonly quantity: string;
    readonly subtotal: Money;
    readonly details: readonly { readonly name: string; readonly value: string }[];
    readonly classes: readonly string[];
  }[];
};

export type PaymentModel = {
  /** Null where nothing is to be paid. */
  readonly methods:
    | readonly {
        readonly id: string;
        readonly title: string;
        readonly description: string;
        readonly chosen: boolean;
      }[]
    | null;
  readonly privacyHref: string;
  readonly nonce: string;
};
