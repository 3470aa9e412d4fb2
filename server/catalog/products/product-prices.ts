import { decimal } from '#core/decimal.ts';
import type { ProductPrices } from '#core/product/effective-price.ts';

/** The price columns of a product or variation; `sale_to` is the first instant after the sale. */
export type PriceColumns = {
  readonly regular_price: string | null;
  readonly sale_price: string | null;
  readonly sale_from: Date | null;
  readonly sale_to: Date | null;
};

/** Prices as the rules know them: there the last instant of a sale still belongs to it. */
export function productPrices({ regular_price, sale_price, sale_from, sale_to }: PriceColumns): ProductPrices {
  return {
    regularPrice: regular_price === null ? null : decimal(regular_price),
    salePrice: sale_price === null ? null : decimal(sale_price),
    saleFrom: sale_from,
    saleTo: sale_to === null ? null : new Date(sale_to.getTime() - 1),
  };
}

/** The columns of such prices; amounts as plain decimal text. */
export function priceColumns({ regularPrice, salePrice, saleFrom, saleTo }: ProductPrices): PriceColumns {
  return {
    regular_price: regularPrice === null ? null : regularPrice.toFixed(),
    sale_price: salePrice === null ? null : salePrice.toFixed(),
    sale_from: saleFrom,
    sale_to: saleTo === null ? null : new Date(saleTo.getTime() + 1),
  };
}
