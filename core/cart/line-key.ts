import type { ProductId } from '../ids.ts';

/** What makes a cart line itself: the same again adds to its quantity, anything else is a line of its own. */
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

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sortKeys(part) : part));
}

function sortKeys(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
