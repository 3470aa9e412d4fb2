import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import type { AddOn } from '#server/addons/addon.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import type { Terminals } from '#server/sales/terminals/terminals.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A product as the Store API gives it, with all its variations, however many. */
export type ProductDetail = { readonly product: Product; readonly variations: readonly VariationData[] };

/** What answers about carts and orders are written with. */
export type AnswerTools = {
  readonly texts: Texts;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly productsByIds: (ids: readonly number[]) => Promise<readonly Product[]>;
  readonly productDetails: (ids: readonly number[]) => Promise<readonly ProductDetail[]>;
  readonly addOns: readonly AddOn[];
  readonly paymentMethods: OfferedMethods;
  readonly terminals: Pick<Terminals, 'open' | 'find'>;
};
