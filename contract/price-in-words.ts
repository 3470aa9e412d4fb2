/**
 * How an add-on tells the price of a product where that is not worded as any product's: `price_in_words` in its part of the product's
 * answer. `%s` in the words stands for the amounts, in minor units; null for what the product costs as any other.
 */
export type PriceInWords = { readonly words: string; readonly amounts: readonly string[] | null };

/** Of a product's answer; null where no add-on words its price. */
export function priceInWords(extensions: Readonly<Record<string, unknown>>): PriceInWords | null {
  for (const part of Object.values(extensions)) {
    const { price_in_words: price } = (part ?? {}) as { readonly price_in_words?: PriceInWords | null };
    if (price) return price;
  }
  return null;
}
