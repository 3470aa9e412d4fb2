/**
 * How an add-on words a product's price where that differs from the usual: `price_in_words` in its part of the
 * product's answer. `%s` in `words` stands for `amounts`, in minor units; null for the product's usual price.
 * `regular` is what the same would cost without its reduction; null where it is not reduced.
 */
export type PriceInWords = {
  readonly words: string;
  readonly amounts: readonly string[] | null;
  readonly regular: string | null;
};

/**
 * The prices of a product as it is offered first, where it may also be had for less: `initial_prices` in an add-on's
 * part of the product's answer, in minor units. The answer states them as its regular and its sale price.
 */
export type InitialPrices = { readonly regular_price: string; readonly sale_price: string };

type PricedPart = {
  readonly price_in_words?: PriceInWords | null;
  readonly initial_prices?: InitialPrices | null;
};

/** Of a product's answer; null where no add-on words its price. */
export function priceInWords(extensions: Readonly<Record<string, unknown>>): PriceInWords | null {
  return partsOf(extensions).find(({ price_in_words: price }) => price)?.price_in_words ?? null;
}

/** Of a product's answer; null where it has no other prices than its usual ones. */
export function initialPrices(extensions: Readonly<Record<string, unknown>>): InitialPrices | null {
  return partsOf(extensions).find(({ initial_prices: prices }) => prices)?.initial_prices ?? null;
}

function partsOf(extensions: Readonly<Record<string, unknown>>): readonly PricedPart[] {
  return Object.values(extensions).map((part) => (part ?? {}) as PricedPart);
}
