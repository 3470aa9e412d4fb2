import type { ComponentType } from 'react';
import type { Cart } from '#contract/cart.ts';

/**
 * Where add-ons' parts are shown, apart from the product form: on pages, in the mini cart, and above, below and at the
 * end of every page.
 */
export type PartPlace = 'product' | 'cart' | 'checkout' | 'mini-cart' | 'top' | 'footer' | 'body';

export type PartProps = {
  readonly place: PartPlace;
  /** `add_ons.<name>` of the storefront's answer. */
  readonly facts: unknown;
  /** The shopper's cart, as far as the place knows it. */
  readonly cart: Cart | null;
};

/**
 * An add-on's part of pages, listed in `addons/page-parts.ts`. It is rendered at each of its places where the
 * storefront's answer has something under its name (`add_ons.<name>`, from `pageFacts` of the server's `AddOn`).
 *
 * A complete part, which thanks above every page once something is in the cart:
 *
 * ```tsx
 * import type { PagePart, PartProps } from '#app/add-on-api/page-part.ts';
 * import { useText } from '#app/text/use-text.ts';
 *
 * type ThanksFacts = { readonly text: string };
 *
 * function ThanksPart({ facts, cart }: PartProps) {
 *   const { t } = useText();
 *   const { text } = facts as ThanksFacts;
 *   if (cart === null || cart.items_count === 0) return null;
 *   return <aside aria-label={t('Announcement')}>{text}</aside>;
 * }
 *
 * export const thanks: PagePart = { name: 'thanks', places: ['top'], Part: ThanksPart };
 * ```
 */
export type PagePart = {
  readonly name: string;
  readonly places: readonly PartPlace[];
  readonly Part: ComponentType<PartProps>;
};
