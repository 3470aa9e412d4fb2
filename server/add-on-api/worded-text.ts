import type { ProductRecord } from './product-context.ts';

/** A text that the merchant wrote for a product, in the current language; as it is where it has no wording there. */
export function wordedText(text: string, { wordings = {} }: Pick<ProductRecord, 'wordings'>): string {
  return Object.hasOwn(wordings, text) ? (wordings[text] ?? text) : text;
}
