import { priceInWords } from '#contract/price-in-words.ts';
import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';

export function productPrice(product: Product): DisplayPrice {
  const { price, regular_price, price_range } = product.prices;
  return {
    price,
    regular: product.on_sale ? regular_price : price,
    lowest30: product.extensions.vitrina.lowest_price_30_days,
    upTo: price_range?.max_amount ?? null,
    priceInWords: priceInWords(product.extensions),
  };
}

export function variationPrice(variation: VariationData): DisplayPrice {
  return {
    price: variation.display_price,
    regular: variation.display_regular_price,
    lowest30: variation.lowest_price_30_days,
  };
}
