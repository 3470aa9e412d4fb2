/**
 * The category that a product's breadcrumbs and address name, by its path from the root: the deepest of its own, the
 * first of those. Null where it has none but such as only mean „uncategorised“, which are given by their slugs.
 */
export function mainCategoryPath(paths: readonly string[], unshown: readonly string[]): string | null {
  const depth = (path: string) => path.split('/').length;
  return paths
    .filter((path) => !unshown.includes(path.slice(path.lastIndexOf('/') + 1)))
    .reduce<string | null>(
      (deepest, path) => (deepest === null || depth(path) > depth(deepest) ? path : deepest),
      null,
    );
}
