import type { CurrencyFields } from '#contract/prices.ts';
import type { Product } from '#contract/product.ts';
import type { Stock } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { currencyOf } from '../product/currency-of.ts';
import { productPrice } from '../product/shown-price.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { ShownPrice } from '../ui/price.tsx';

/** What a card shows of a product, and no more: a listing travels twice, as markup and as data. */
export type CardProduct = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly image: PageImage | null;
  readonly price: ShownPrice;
  readonly currency: CurrencyFields;
  readonly onSale: boolean;
  readonly stock: Stock['status'];
  readonly hasOptions: boolean;
  /** Whether its button can put it into the cart at once, and how many it puts. */
  readonly canAdd: boolean;
  readonly minimum: number;
};

export function cardProduct(product: Product): CardProduct {
  const { path, stock, image_sizes: sizes } = product.extensions.vitrina;
  const [image] = product.images;
  return {
    id: product.id,
    name: decodeEntities(product.name),
    path,
    image: image === undefined ? null : pageImage(image, sizes),
    price: productPrice(product),
    currency: currencyOf(product.prices),
    onSale: product.on_sale,
    stock: stock.status,
    hasOptions: product.has_options,
    canAdd: product.type === 'simple' && product.is_purchasable && product.is_in_stock,
    minimum: product.add_to_cart.minimum,
  };
}
