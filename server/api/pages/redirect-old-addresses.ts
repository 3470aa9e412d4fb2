import { inLanguage, localeOfPath, defaultLocale, withoutLanguage } from '#contract/languages.ts';
import { pageParameter } from '#contract/listing-query.ts';
import { maxQueryLength } from '#contract/suggestions-path.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { pathOf } from '#core/site/addresses.ts';
import { readPath } from '#core/site/read-address.ts';
import { addressedProduct, storePaths } from '#server/catalog/products/store-paths.ts';

type OldAddressesOptions = {
  readonly catalog: Pick<Catalog, 'productById' | 'productBySlug' | 'taxonomies'>;
  readonly settings: Settings;
};

/** Kinds of pages that come in pages themselves. */
const lists: ReadonlySet<string> = new Set(['shop', 'category', 'tag', 'brand']);

type Found = { readonly path: string; readonly query: URLSearchParams };

/** Addresses that the platform gives without permalinks, at the home page only. */
const plainParameters = [
  'p',
  'page_id',
  'product',
  'product_cat',
  'product_tag',
  'product_brand',
  's',
  'post_type',
] as const;

/** Null for every other address; `missing` answers those that mean a page that is not here. */
export type AnswerOldAddress = (request: Request, missing: () => Promise<Response>) => Promise<Response | null>;

/**
 * Redirects from the platform's default addresses to the pages here: `/product/SLUG/`, `/shop/`,
 * `/product-category/…/`, `/?p=ID`, `/?s=…` and the like. A 301 where there is such a page.
 */
export function oldAddresses({ catalog, settings }: OldAddressesOptions): AnswerOldAddress {
  const paths = () => settings.current().permalinks;
  const namedPaths = () => storePaths(settings.current());

  async function addressOf(product: ProductRecord): Promise<string> {
    return namedPaths().product(addressedProduct(product, await catalog.taxonomies()));
  }

  async function productPath(slug: string): Promise<string | null> {
    const product = await catalog.productBySlug(slug);
    return product === null ? null : addressOf(product);
  }

  async function categoryPath(path: string): Promise<string | null> {
    const { categories } = await catalog.taxonomies();
    const slug = path.split('/').at(-1) ?? '';
    const matchingCategory =
      categories.all.find((category) => category.path === path) ??
      categories.all.find((category) => category.slug === slug);
    return matchingCategory === undefined ? null : namedPaths().category(matchingCategory.path);
  }

  async function tagPath(slug: string): Promise<string | null> {
    const matchingTag = (await catalog.taxonomies()).tags.bySlug.get(slug);
    return matchingTag === undefined ? null : namedPaths().tag(matchingTag.slug);
  }

  async function brandPath(path: string): Promise<string | null> {
    const matchingBrand = (await catalog.taxonomies()).brands.bySlug.get(path.split('/').at(-1) ?? '');
    return matchingBrand === undefined ? null : namedPaths().brand(matchingBrand.path);
  }

  /** An order is paid where it is shown. */
  function orderPath([page = '', id = '', ...more]: readonly string[]): string | null {
    const isOrderPage = more.length === 0 && ['order-received', 'order-pay'].includes(page) && /^\d+$/.test(id);
    return isOrderPage ? pathOf(paths(), 'orderReceived', id) : null;
  }

  async function byPath(pathname: string): Promise<string | null> {
    const parts = decoded(pathname);
    if (parts === null || readPath(paths(), pathname) !== null) return null;
    const { checkout } = paths();
    if (pathname.startsWith(`/${checkout}/`)) return orderPath(parts.slice(checkout.split('/').length));
    const [first = '', ...remainingParts] = parts;
    switch (first) {
      case 'product':
        return remainingParts.length === 1 ? productPath(remainingParts[0] ?? '') : null;
      case 'product-category':
        return remainingParts.length === 0 ? null : categoryPath(remainingParts.join('/'));
      case 'product-tag':
        return remainingParts.length === 1 ? tagPath(remainingParts[0] ?? '') : null;
      case 'brand':
        return remainingParts.length === 0 ? null : brandPath(remainingParts.join('/'));
      case 'shop':
        return remainingParts.length === 0 ? pathOf(paths(), 'shop') : null;
      case 'cart':
        return remainingParts.length === 0 ? pathOf(paths(), 'cart') : null;
      case 'checkout':
        if (remainingParts.length === 0) return pathOf(paths(), 'checkout');
        return orderPath(remainingParts);
      default:
        return null;
    }
  }

  async function byQuery(query: URLSearchParams): Promise<Found | null> {
    const [slug, category, tag, brand, searchQuery, id] = [
      'product',
      'product_cat',
      'product_tag',
      'product_brand',
      's',
      'p',
    ].map((name) => query.get(name));
    const remainingQuery = new URLSearchParams(
      [...query].filter(([name]) => !plainParameters.some((plain) => plain === name)),
    );
    const to = (path: string | null) => (path === null ? null : { path, query: remainingQuery });
    if (slug != null) return to(await productPath(slug));
    if (category != null) return to(await categoryPath(category));
    if (tag != null) return to(await tagPath(tag));
    if (brand != null) return to(await brandPath(brand));
    if (searchQuery != null) {
      remainingQuery.set('q', searchQuery.trim().slice(0, maxQueryLength));
      return to(pathOf(paths(), 'search'));
    }
    if (id != null && /^\d{1,9}$/.test(id)) {
      const product = await catalog.productById(Number(id));
      return to(product === null ? null : await addressOf(product));
    }
    return to(
      id == null && !query.has('page_id') && query.get('post_type') === 'product' ? pathOf(paths(), 'shop') : null,
    );
  }

  /** `/parduotuve/page/2/`: the second page of a list. */
  function unpaged(url: URL): { readonly url: URL; readonly page: string | null } {
    const match = /^(\/.+)\/page\/(\d{1,6})\/?$/.exec(url.pathname);
    if (match === null) return { url, page: null };
    const plain = new URL(url);
    plain.pathname = `${match[1]}/`;
    return { url: plain, page: match[2] ?? null };
  }

  async function find(address: URL): Promise<Found | null> {
    if (address.pathname === '/') return byQuery(address.searchParams);
    const locale = localeOfPath(address.pathname);
    if (locale !== defaultLocale && !settings.current().languages.includes(locale)) return null;
    const plain = new URL(address);
    plain.pathname = withoutLanguage(address.pathname);
    const match = await findOwn(plain);
    return match === null ? null : { ...match, path: inLanguage(match.path, locale) };
  }

  /** Finds the page of an `address` that is without its language. */
  async function findOwn(address: URL): Promise<Found | null> {
    const { url, page } = unpaged(address);
    const isList = lists.has(readPath(paths(), url.pathname)?.kind ?? '');
    const listPath = isList ? url.pathname : null;
    const path = (await byPath(url.pathname)) ?? (page === null ? null : listPath);
    if (path === null || path === address.pathname) return null;
    const query = new URLSearchParams(url.search);
    if (page !== null && page !== '1') query.set(pageParameter, page);
    return { path, query };
  }

  return async (request, missing) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const url = new URL(request.url);
    const match = await find(url);
    if (match === null) return isPlainAddress(url) ? missing() : null;
    const query = match.query.toString();
    return new Response(null, {
      status: 301,
      headers: { Location: `${match.path}${query === '' ? '' : `?${query}`}` },
    });
  };
}

/** Whether the home page's address means another page. */
export function isPlainAddress({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && plainParameters.some((name) => searchParams.has(name));
}

function decoded(pathname: string): readonly string[] | null {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}
