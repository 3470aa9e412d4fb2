import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { ProductReaders } from '#server/add-on-api/product-context.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import type { RequestedTerminals } from './requested-terminal.ts';

/** What is needed to build answers about carts and orders. */
export type AnswerTools = Omit<ProductReaders, 'catalog' | 'database'> & {
  readonly addOns: readonly AddOn[];
  /** As `productsByIds`; they may have been read earlier, until a change of them was announced. */
  readonly crossSells: ProductReaders['productsByIds'];
  readonly paymentMethods: OfferedMethods;
  readonly terminals: RequestedTerminals;
};
