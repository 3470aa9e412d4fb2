import * as v from 'valibot';
import { type SharedGroup, type StoredGroup, storedGroupSchema } from './group-schema.ts';
import type { OptionFieldsSettings } from './option-fields-settings.ts';

/** The meta field where a product stores its own group. */
export const ownGroupField = 'option_fields';

type Metas = Readonly<Record<string, unknown>>;

/** The product's own group first, then those of the shop that are for it. */
export function groupsOf(
  product: { readonly id: number; readonly metas: Metas; readonly categoryIds: readonly number[] },
  { groups }: OptionFieldsSettings,
): readonly StoredGroup[] {
  const productGroup = ownGroup(product.metas);
  return [...(productGroup === null ? [] : [productGroup]), ...groups.filter((group) => isFor(group, product))];
}

/** The groups with these ids, of the product or of the shop; those that are gone are left out. */
export function groupsById(
  ids: readonly string[],
  metas: Metas,
  { groups }: OptionFieldsSettings,
): readonly StoredGroup[] {
  const productGroup = ownGroup(metas);
  const all = [...(productGroup === null ? [] : [productGroup]), ...groups];
  return ids.flatMap((id) => all.find((group) => group.id === id) ?? []);
}

/** Whether any group may be for a product, before anything is read of it. */
export function mayHaveGroups(metas: Metas, { groups }: OptionFieldsSettings): boolean {
  return groups.length > 0 || ownGroup(metas) !== null;
}

/** The product's own group; null where it has none, or one that cannot be read. */
export function ownGroup(metas: Metas): StoredGroup | null {
  const stored = metas[ownGroupField];
  if (stored === undefined || stored === null || stored === '') return null;
  const parsed = v.safeParse(storedGroupSchema, typeof stored === 'string' ? parseJson(stored) : stored);
  return parsed.success ? parsed.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFor(
  { for: { products, categories, exceptProducts, exceptCategories } }: SharedGroup,
  { id, categoryIds }: { readonly id: number; readonly categoryIds: readonly number[] },
): boolean {
  const named = products.includes(id) || categoryIds.some((category) => categories.includes(category));
  const everywhere = products.length === 0 && categories.length === 0;
  const isExcluded = exceptProducts.includes(id) || categoryIds.some((category) => exceptCategories.includes(category));
  return (named || everywhere) && !isExcluded;
}
