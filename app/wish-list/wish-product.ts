import type { Product } from '#contract/product.ts';
import type { Stock } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import { localPath } from '#app/routing/links.ts';

/** A product on a wish list, or the variation that was chosen of it. */
export type WishProduct = {
  readonly id: number;
  readonly card: CardProduct;
  /** Its page, with what was chosen. */
  readonly path: string;
  /** What was chosen; `''` where there is nothing to choose, or nothing was. */
  readonly chosen: string;
  readonly stock: Stock;
  /** Whether somebody can wait for it when it is sold out. */
  readonly canBeWaitedFor: boolean;
};

export function wishProduct(product: Product): WishProduct {
  const card = cardProduct(product);
  return {
    id: product.id,
    card,
    path: product.type === 'variation' ? localPath(product.permalink, card.path) : card.path,
    chosen: decodeEntities(product.variation),
    stock: product.extensions.vitrina.stock,
    canBeWaitedFor: (product.type === 'simple' || product.type === 'variation') && product.is_purchasable,
  };
}
