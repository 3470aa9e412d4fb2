import type { Product } from '#contract/product.ts';
import type { AddOn } from '#server/addons/addon.ts';
import type { OfferedMethods } from '#server/payments/payment-methods.ts';
import type { Texts } from '#server/texts/texts.ts';

/** What answers about carts and orders are written with. */
export type AnswerTools = {
  readonly texts: Texts;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly productsByIds: (ids: readonly number[]) => Promise<readonly Product[]>;
  readonly addOns: readonly AddOn[];
  readonly paymentMethods: OfferedMethods;
};
