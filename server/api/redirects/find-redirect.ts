import { pathOf } from '#core/site/addresses.ts';
import type { AddressedPage } from '#core/site/read-address.ts';
import { pageParameter } from '#contract/listing-query.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { addressedProduct, storePaths } from '#server/catalog/products/store-paths.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { formerPages } from './former-pages.ts';
import { pageKey } from './path-key.ts';
import type { Redirects } from './redirects.ts';

/** What became of an address without a page. */
export type FoundRedirect =
  | { readonly kind: 'moved'; readonly target: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

type SluggedKind = 'product' | 'category' | 'tag' | 'brand';

type Tools = {
  readonly db: Database;
  readonly catalog: Pick<Catalog, 'productById' | 'productBySlug' | 'taxonomies'>;
  readonly redirects: Pick<Redirects, 'find'>;
  readonly settings: Pick<Settings, 'current'>;
  /** Slugs of the blog's posts, and of their categories. */
  readonly blog: () => { readonly posts: readonly string[]; readonly categories: readonly string[] };
};

const unknown = { kind: 'unknown' } as const;

/**
 * Finds where the page of an address is now, in the language of the call. The merchant's own list comes first, then what
 * the address named by its names now or before: that thing gives its own address, so that no chain and no loop can arise.
 */
export function createFindRedirect({
  db,
  catalog,
  redirects,
  settings,
  blog,
}: Tools): (path: string) => Promise<FoundRedirect> {
  async function addressOf(kind: SluggedKind, id: number): Promise<string | 'hidden' | null> {
    const paths = storePaths(settings.current());
    const taxonomies = await catalog.taxonomies();
    if (kind === 'product') {
      const product = await catalog.productById(id);
      if (product !== null) return paths.product(addressedProduct(product, taxonomies));
      const storedProduct = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst();
      return storedProduct === undefined ? null : 'hidden';
    }
    const { categories, tags, brands } = taxonomies;
    const term = { category: categories, tag: tags, brand: brands }[kind].byId.get(id);
    if (term === undefined) return null;
    return kind === 'tag' ? paths.tag(term.slug) : paths[kind](term.path);
  }

  /** The id of what has the slug now. */
  async function idOf(kind: SluggedKind, slug: string): Promise<number | undefined> {
    if (kind === 'product') return (await catalog.productBySlug(slug))?.offer.id;
    const { categories, tags, brands } = await catalog.taxonomies();
    return { category: categories, tag: tags, brand: brands }[kind].bySlug.get(slug)?.id;
  }

  async function ofSlug(kind: SluggedKind, slug: string): Promise<FoundRedirect> {
    const current = await idOf(kind, slug);
    const past =
      current === undefined
        ? await db
            .selectFrom('past_slug')
            .select('entity_id')
            .where('kind', '=', kind)
            .where('slug', '=', slug)
            .executeTakeFirst()
        : undefined;
    const id = current ?? past?.entity_id;
    if (id === undefined) return unknown;
    const target = await addressOf(kind, id);
    if (target === 'hidden') return unknown;
    return target === null ? { kind: 'gone' } : { kind: 'moved', target };
  }

  async function ofPage({ kind, name }: AddressedPage): Promise<FoundRedirect> {
    const { permalinks } = settings.current();
    const to = (isThere: boolean): FoundRedirect =>
      isThere ? { kind: 'moved', target: pathOf(permalinks, kind, name) } : unknown;
    switch (kind) {
      case 'product':
      case 'category':
      case 'tag':
      case 'brand':
        return ofSlug(kind, name.slice(name.lastIndexOf('/') + 1));
      case 'orderReceived':
        return to(/^\d+$/.test(name));
      case 'post':
        return to(blog().posts.includes(name));
      case 'blogCategory':
        return to(blog().categories.includes(name));
      case 'shop':
      case 'cart':
      case 'checkout':
      case 'search':
      case 'blog':
        return to(true);
    }
  }

  /** Where the page of a key is; `own`: the address that is looked up, which never leads to itself. */
  async function ofKey(key: string, own: string): Promise<FoundRedirect> {
    const [, unpaged = key, page] = /^(\/.+\/)page\/(\d{1,6})\/$/.exec(key) ?? [];
    const past = await db.selectFrom('past_permalink').select(['part', 'value']).orderBy('at', 'desc').execute();
    const { permalinks } = settings.current();
    // A language that got names of its own had those of another.
    const ofLanguages = Object.values(addressBook(permalinks)).flatMap((parts) =>
      Object.entries(parts).map(([part, value]) => ({ part, value: String(value) })),
    );
    let gone: FoundRedirect = unknown;
    for (const former of formerPages(unpaged, permalinks, [...ofLanguages, ...past])) {
      const found = await ofPage(former);
      if (found.kind === 'gone') gone = found;
      if (found.kind !== 'moved') continue;
      if (pageKey(found.target) === own) return unknown;
      const isLater = page !== undefined && Number(page) > 1;
      return isLater ? { ...found, target: `${found.target}?${pageParameter}=${page}` } : found;
    }
    return gone;
  }

  return async (path) => {
    const key = pageKey(path);
    if (key === null) return unknown;
    const redirect = await redirects.find(key);
    if (redirect === null) return ofKey(key, key);
    const { target } = redirect;
    if (target === null) return { kind: 'gone' };
    // A target that has another address since is not a stop on the way.
    const targetKey = /[?#]/.test(target) ? null : pageKey(target);
    const further = targetKey === null ? unknown : await ofKey(targetKey, targetKey);
    return further.kind === 'moved' && pageKey(further.target) !== key ? further : { kind: 'moved', target };
  };
}
