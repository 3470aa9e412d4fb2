/** Gives out addresses that no product has. */
export type ProductSlugs = {
  /** The slug, or the first free one of `slug-2`, `slug-3` …; it is taken from then on. */
  readonly take: (slug: string) => string;
};

const maxSlugLength = 190; // of 200: room for a number

/** Remembers how far the numbers of each name went: catalogues have hundreds of products of one name. */
export function createProductSlugs(taken: Iterable<string>): ProductSlugs {
  const slugs = new Set(taken);
  const next = new Map<string, number>();
  return {
    take(slug) {
      const base = slug.slice(0, maxSlugLength);
      let free = base;
      for (let number = next.get(base) ?? 2; slugs.has(free); number += 1) {
        free = `${base}-${number}`;
        next.set(base, number + 1);
      }
      slugs.add(free);
      return free;
    },
  };
}
