import type { ProductId } from '../ids.ts';
import { canonicalJson } from '../text/canonical-json.ts';

/** What identifies a cart line: adding the same again adds to its quantity, anything else becomes a line of its own. */
export type LineIdentity = {
  /** The product, for a variation its parent. */
  readonly productId: ProductId;
  readonly variationId: ProductId | null;
  /** The chosen values by the attribute's full name (`attribute_pa_dydis`). */
  readonly attributes: Readonly<Record<string, string>>;
  /** What add-ons put on the line, by add-on name. */
  readonly addOnData: Readonly<Record<string, unknown>>;
};

/**
 * The text whose MD5, in hex, is the line's key. Without add-on data it is the text that WooCommerce hashes, so that
 * keys agree. The order of attributes and of keys in the data does not matter.
 */
export function lineIdentity({ productId, variationId, attributes, addOnData }: LineIdentity): string {
  const parts = [String(productId)];
  if (variationId !== null) parts.push(String(variationId));
  const chosen = Object.keys(attributes).toSorted();
  if (chosen.length > 0) parts.push(chosen.map((name) => `${name.trim()}${(attributes[name] ?? '').trim()}`).join(''));
  if (Object.keys(addOnData).length > 0) parts.push(canonicalJson(addOnData));
  return parts.join('_');
}
