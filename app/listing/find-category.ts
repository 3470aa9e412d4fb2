import type { MenuEntry } from '#app/add-on-api/shop-facts.ts';

/** A category and those above it, from the root; null when the menu has none of that slug. */
export function findCategory(menu: readonly MenuEntry[], slug: string): readonly MenuEntry[] | null {
  for (const entry of menu) {
    if (entry.slug === slug) return [entry];
    const below = findCategory(entry.children, slug);
    if (below !== null) return [entry, ...below];
  }
  return null;
}

/** What a category is called in a list of pages: with the one above it where another has the same name. */
export function categoryTitle(menu: readonly MenuEntry[], line: readonly MenuEntry[]): string {
  const name = line.at(-1)?.name ?? '';
  const above = line.at(-2)?.name;
  return above !== undefined && countNamed(menu, name) > 1 ? `${name} – ${above}` : name;
}

function countNamed(menu: readonly MenuEntry[], name: string): number {
  return menu.reduce((sum, entry) => sum + Number(entry.name === name) + countNamed(entry.children, name), 0);
}
