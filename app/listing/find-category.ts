import type { MenuEntry } from '../api/shop-facts.ts';

/** A category and those above it, from the root; null when the menu has none of that slug. */
export function findCategory(menu: readonly MenuEntry[], slug: string): readonly MenuEntry[] | null {
  for (const entry of menu) {
    if (entry.slug === slug) return [entry];
    const below = findCategory(entry.children, slug);
    if (below !== null) return [entry, ...below];
  }
  return null;
}
