import { linkParameters } from '#server/ajax/link-parameters.ts';
import { requestTarget } from '#server/http/request-target.ts';
import { routeKind } from '#server/http/route-kind.ts';
import { isPlainAddress } from './old-addresses.ts';

const plainPath = /^\/[A-Za-z0-9/_.~-]*$/;

const known = new Set([
  '_routes',
  'max_price',
  'min_price',
  'on_sale',
  'order',
  'orderby',
  'page',
  'per_page',
  'product-page',
  'puslapis',
  'q',
  'rating_filter',
  's',
  'stock_status',
]);
const knownPrefixes = ['attribute_', 'filter_', 'query_type_'];

function isKnown(name: string): boolean {
  return known.has(name) || knownPrefixes.some((prefix) => name.startsWith(prefix));
}

/** The parameters that a page may depend on, in one order; what campaigns and networks add (`utm_…`, `gclid`) is dropped. */
export function knownParameters(search: string): string {
  if (search === '') return '';
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => isKnown(name) && value !== '');
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return sorted.length === 0 ? '' : `?${new URLSearchParams(sorted)}`;
}

/** Parameters by which a page's address asks for something else than the page. */
const elsewhere: readonly string[] = ['rest_route', 'wc-ajax', ...linkParameters];

/**
 * What a page is kept under: the path and the known parameters of a request target such as `/parduotuve/?page=2`; null
 * for what is no page or might be none.
 */
export function pageKey(target: string): string | null {
  if (plainPath.test(target)) return target;
  const url = requestTarget(target.startsWith('/') ? `http://shop.invalid${target}` : target);
  if (url === null || routeKind(url) !== 'page' || elsewhere.some((name) => url.searchParams.has(name))) return null;
  if (isPlainAddress(url)) return null;
  return `${url.pathname}${knownParameters(url.search)}`;
}

const rememberedTargets = 5000;
const longestRemembered = 400; // characters

/** `pageKey` that remembers targets with parameters: a campaign sends many visitors to the same few. */
export function createPageKeys(): (target: string) => string | null {
  const remembered = new Map<string, string | null>();
  return (target) => {
    if (plainPath.test(target)) return target;
    const known = remembered.get(target);
    if (known !== undefined) return known;
    const key = pageKey(target);
    if (target.length > longestRemembered) return key;
    if (remembered.size >= rememberedTargets) remembered.clear();
    remembered.set(target, key);
    return key;
  };
}
