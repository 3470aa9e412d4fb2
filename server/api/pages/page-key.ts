import { withoutLanguage } from '#contract/languages.ts';
import { linkParameters } from '#server/api/ajax/cart-links.ts';
import { requestTarget } from '#server/platform/http/request-target.ts';
import { routeKind } from '#server/platform/http/route-kind.ts';
import { isPlainAddress } from './redirect-old-addresses.ts';

const plainPath = /^\/[A-Za-z0-9/_.~-]*$/;

/** Query parameters that pages read; a name that ends in `_` matches all with that prefix. */
const ofLists = [
  'filter_',
  'max_price',
  'min_price',
  'on_sale',
  'orderby',
  'puslapis',
  'query_type_',
  'rating_filter',
  'stock_status',
];
const ofProducts = ['atsiliepimai', 'atsiliepimu-puslapis', 'attribute_', 'zvaigzdutes'];
const ofSearch = [...ofLists, 'q', 's'];
const ofAll = ['_routes'];

/** By the first part of the path; other pages read none. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  parduotuve: ofLists,
  'produkto-kategorija': ofLists,
  'produkto-zyma': ofLists,
  gamintojas: ofLists,
  produktas: ofProducts,
  paieska: ofSearch,
};

function isAmong(name: string, names: readonly string[]): boolean {
  return names.some((knownName) => (knownName.endsWith('_') ? name.startsWith(knownName) : name === knownName));
}

function isKnown(name: string): boolean {
  return isAmong(name, ofSearch) || isAmong(name, ofProducts) || isAmong(name, ofAll);
}

/** Whether the page reads each parameter, and each appears once: the number of other addresses is unlimited. */
function isReadBy({ pathname, searchParams }: URL): boolean {
  const first =
    withoutLanguage(pathname)
      .split('/')[1]
      ?.replace(/\.data$/, '') ?? '';
  const read = Object.hasOwn(readBy, first) ? (readBy[first] ?? []) : [];
  const parameterNames = [...searchParams]
    .filter(([name, value]) => value !== '' && isKnown(name))
    .map(([name]) => name);
  return (
    new Set(parameterNames).size === parameterNames.length &&
    parameterNames.every((name) => isAmong(name, read) || isAmong(name, ofAll))
  );
}

/**
 * The parameters that a page may depend on, sorted; those of campaigns and networks (`utm_…`, `gclid`) are dropped.
 * `ofVisitors` are those that carry what one visitor chose.
 */
export function knownParameters(search: string, ofVisitors: readonly string[]): string {
  if (search === '') return '';
  const pairs = [...new URLSearchParams(search)].filter(
    ([name, value]) => (isKnown(name) || ofVisitors.includes(name)) && value !== '',
  );
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return sorted.length === 0 ? '' : `?${new URLSearchParams(sorted)}`;
}

/** Parameters by which a page's address asks for something else than the page. */
const elsewhere: readonly string[] = ['rest_route', 'wc-ajax', ...linkParameters];

/**
 * The cache key of a page: the path and the known parameters of a request target such as `/parduotuve/?page=2`; null
 * for what is no page or might be none, for one visitor's page, and for parameters that its page does not read.
 */
export function pageKey(target: string, ofVisitors: readonly string[]): string | null {
  if (plainPath.test(target)) return target;
  const url = requestTarget(target.startsWith('/') ? `http://shop.invalid${target}` : target);
  if (url === null || routeKind(url) !== 'page') return null;
  if ([...elsewhere, ...ofVisitors].some((name) => url.searchParams.has(name))) return null;
  if (isPlainAddress(url) || !isReadBy(url)) return null;
  return `${url.pathname}${knownParameters(url.search, ofVisitors)}`;
}

const rememberedTargets = 5000;
const maxRemembered = 400; // characters

/** `pageKey` that remembers targets with parameters: a campaign sends many visitors to the same few. */
export function createPageKeys(ofVisitors: readonly string[]): (target: string) => string | null {
  const remembered = new Map<string, string | null>();
  return (target) => {
    if (plainPath.test(target)) return target;
    const rememberedKey = remembered.get(target);
    if (rememberedKey !== undefined) return rememberedKey;
    const key = pageKey(target, ofVisitors);
    if (target.length > maxRemembered) return key;
    if (remembered.size >= rememberedTargets) remembered.clear();
    remembered.set(target, key);
    return key;
  };
}
