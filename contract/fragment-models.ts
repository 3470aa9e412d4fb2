import type {
  CartLinkModel,
  CartTotalsModel,
  MiniCartModel,
  OrderReviewModel,
  PaymentModel,
} from './cart-fragments.ts';

/** Notices shown above the page: the shop platform's notice lists. */
export type NoticesModel = {
  readonly kind: 'error' | 'success';
  /**
   * Plain text; `strong` is placed before it, a link after it; `field` is the name of the form field that a message is
   * about.
   */
  readonly messages: readonly {
    readonly text: string;
    readonly strong?: string;
    readonly link?: { readonly href: string; readonly text: string };
    readonly field?: string;
  }[];
};

/**
 * The HTML fragments that calls return: the model each is rendered from, by its name. An add-on declares its own beside
 * its models and has them rendered by `addons/fragments.ts`:
 *
 * declare module '#contract/fragment-models.ts' { interface FragmentModels { readonly giftNote: GiftNoteModel; } }
 */
export interface FragmentModels {
  readonly notices: NoticesModel;
  readonly miniCart: MiniCartModel;
  readonly cartLink: CartLinkModel;
  readonly cartTotals: CartTotalsModel;
  readonly orderReview: OrderReviewModel;
  readonly payment: PaymentModel;
}

export type FragmentName = keyof FragmentModels;

export type FragmentOptions = {
  readonly locale: 'lt_LT' | 'en_GB';
  /** The merchant's own wordings, by the catalogue's message. */
  readonly texts: Readonly<Record<string, string>>;
};

/** Renders an HTML fragment; the storefront's build provides it to the server, as it provides the pages. */
export type RenderFragment = <Name extends FragmentName>(
  name: Name,
  model: FragmentModels[Name],
  options: FragmentOptions,
) => string;
