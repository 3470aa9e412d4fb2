import type { Catalog } from '#server/catalog/catalog.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { storePaths } from '#server/api/store-api/store-links.ts';
import { pageKey } from './path-key.ts';
import type { Redirects } from './redirects.ts';

/** What became of an address without a page. */
export type FoundRedirect =
  | { readonly kind: 'moved'; readonly target: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

type Kind = 'product' | 'category' | 'tag' | 'brand';

type Tools = {
  readonly db: Database;
  readonly catalog: Pick<Catalog, 'productById' | 'taxonomies'>;
  readonly redirects: Pick<Redirects, 'find'>;
  readonly permalinks: () => ShopSettings['permalinks'];
};

/** The first parts of the platform's addresses, beside the shop's own. */
const usualNames: ReadonlyMap<string, Kind> = new Map([
  ['product', 'product'],
  ['product-category', 'category'],
  ['product-tag', 'tag'],
  ['brand', 'brand'],
]);

/**
 * Finds where the page of an address is now. The merchant's own list comes first, then former slugs of products,
 * categories, tags and brands: the current page gives its own address, so that no chain and no loop can arise.
 */
export function createFindRedirect({
  db,
  catalog,
  redirects,
  permalinks,
}: Tools): (path: string) => Promise<FoundRedirect> {
  async function addressOf(kind: Kind, id: number): Promise<string | 'hidden' | null> {
    const paths = storePaths(permalinks());
    if (kind === 'product') {
      const product = await catalog.productById(id);
      if (product !== null) return paths.product(product.pageSlug);
      const storedProduct = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst();
      return storedProduct === undefined ? null : 'hidden';
    }
    const { categories, tags, brands } = await catalog.taxonomies();
    const term = { category: categories, tag: tags, brand: brands }[kind].byId.get(id);
    if (term === undefined) return null;
    return kind === 'tag' ? paths.tag(term.slug) : paths[kind](term.path);
  }

  async function ofSlug(kind: Kind, slug: string): Promise<FoundRedirect> {
    const past = await db
      .selectFrom('past_slug')
      .select('entity_id')
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (past === undefined) return { kind: 'unknown' };
    const target = await addressOf(kind, past.entity_id);
    if (target === 'hidden') return { kind: 'unknown' };
    return target === null ? { kind: 'gone' } : { kind: 'moved', target };
  }

  function kindOf(first: string): Kind | undefined {
    const { product, category, tag, brand } = permalinks();
    const kindsByName = new Map<string, Kind>([
      [product, 'product'],
      [category, 'category'],
      [tag, 'tag'],
      [brand, 'brand'],
    ]);
    return kindsByName.get(first) ?? usualNames.get(first);
  }

  return async (path) => {
    const key = pageKey(path);
    if (key === null) return { kind: 'unknown' };
    const redirect = await redirects.find(key);
    if (redirect !== null)
      return redirect.target === null ? { kind: 'gone' } : { kind: 'moved', target: redirect.target };
    const [first = '', ...remainingParts] = key.split('/').filter((part) => part !== '');
    const slug = remainingParts.at(-1);
    const kind = kindOf(first);
    if (kind === undefined || slug === undefined) return { kind: 'unknown' };
    const moved = await ofSlug(kind, slug);
    return moved.kind === 'moved' && pageKey(moved.target) === key ? { kind: 'unknown' } : moved;
  };
}
