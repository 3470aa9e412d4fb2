/**
 * How an add-on tells the price of a product where that is not told as any product's: `told` in its part of the product's
 * answer. `%s` in the words stands for the amounts, in minor units; null for what the product costs as any other.
 */
export type PriceInWords = { readonly words: string; readonly amounts: readonly string[] | null };

/** Of a product's answer; null where no add-on tells its price. */
export function priceInWords(extensions: Readonly<Record<string, unknown>>): PriceInWords | null {
  for (const part of Object.values(extensions)) {
    const { told } = (part ?? {}) as { readonly told?: PriceInWords | null };
    if (told) return told;
  }
  return null;
}
