import type { MenuCategory } from '#contract/storefront.ts';
import type { Term, TermTree } from '#server/catalog/products/taxonomies.ts';

/** Categories with something in them as a tree, in the merchant's order, then by name. */
export function categoryMenu(tree: TermTree): readonly MenuCategory[] {
  const byParent = Map.groupBy(tree.all, ({ parentId }) => parentId);
  const entry = (term: Term): MenuCategory => ({
    id: term.id,
    name: term.name,
    slug: term.slug,
    path: term.path,
    count: term.count,
    children: entriesOf(term.id),
  });
  function entriesOf(parentId: number | null): MenuCategory[] {
    const terms = (byParent.get(parentId) ?? []).filter(({ count }) => count > 0);
    return terms.toSorted((a, b) => a.menuOrder - b.menuOrder).map(entry);
  }
  return entriesOf(null);
}
