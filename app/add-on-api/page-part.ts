import type { ComponentType } from 'react';
import type { Cart } from '#contract/cart.ts';

/** Where parts of add-ons stand beside the product form: on pages, in the mini cart, and above, below and at the end of every page. */
export type PartPlace = 'product' | 'cart' | 'checkout' | 'mini-cart' | 'top' | 'footer' | 'body';

export type PartProps = {
  readonly place: PartPlace;
  /** `add_ons.<name>` of the storefront's answer. */
  readonly facts: unknown;
  /** The shopper's cart, as far as the place knows it. */
  readonly cart: Cart | null;
};

/** An add-on's part of pages; drawn where the shop's answer has something under its name. */
export type PagePart = {
  readonly name: string;
  readonly places: readonly PartPlace[];
  readonly Part: ComponentType<PartProps>;
};
