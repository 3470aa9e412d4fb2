/** A bundle's price as lists and pages tell it; amounts in minor units, null for what the bundle costs as any product. */
export type PriceInWords = { readonly words: string; readonly amounts: readonly string[] | null };

/** Of a product's answer; null where its price is told as any product's. */
export function priceInWords(extensions: Readonly<Record<string, unknown>>): PriceInWords | null {
  const { told } = (extensions['bundle'] ?? {}) as { readonly told?: PriceInWords | null };
  return told ?? null;
}
