/**
 * How an add-on words a product's price where that differs from the usual: `price_in_words` in its part of the
 * product's answer. `%s` in `words` stands for `amounts`, in minor units; null for the product's usual price.
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
