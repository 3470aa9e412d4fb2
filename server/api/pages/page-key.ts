import type { AddressBook } from '#contract/address-book.ts';
import { localeOfPath, withoutLanguage } from '#contract/languages.ts';
import type { AddressedKind } from '#core/site/addresses.ts';
import { readPath } from '#core/site/read-address.ts';
import { listingPairs, readListingQuery } from '#contract/listing-query.ts';
import { type ParameterPairs, searchOf } from '#contract/page-search.ts';
import { readReviewQuery, reviewNames, reviewPairs } from '#contract/review-query.ts';
import { readSearchTerm } from '#contract/suggestions-path.ts';
import { linkParameters } from '#server/api/ajax/cart-links.ts';
import { requestTarget } from '#server/platform/http/request-target.ts';
import { routeKind } from '#server/platform/http/route-kind.ts';
import { canonicalPath, documentPath } from './page-path.ts';
import { isPlainAddress } from './redirect-old-addresses.ts';

const plainPath = /^\/(?:[a-z0-9_.~-]+\/)*[a-z0-9_.~-]*$/;

/** What decides which addresses have a page for everybody. */
export type PageAddressing = {
  /** Query parameters that carry what one visitor chose. */
  readonly visitorParameters: readonly string[];
  /** The ids of the storefront's routes. */
  readonly routeIds: readonly string[];
  /** The names of the shop's addresses; the same object until they change. */
  readonly addresses: () => AddressBook;
};

/** What pages read of an address. */
type PageParameters = {
  /** Names of parameters; one that ends in `_` stands for all that begin so. */
  readonly names: readonly string[];
  /** The parameters in the spelling that all addresses of the same meaning share. */
  readonly spell: (given: URLSearchParams) => ParameterPairs;
};

const ofLists: PageParameters = {
  names: [
    'filter_',
    'max_price',
    'min_price',
    'on_sale',
    'orderby',
    'puslapis',
    'query_type_',
    'rating_filter',
    'stock_status',
  ],
  spell: (given) => listingPairs(readListingQuery(given)),
};

const ofProducts: PageParameters = {
  names: ['attribute_', ...Object.values(reviewNames)],
  spell: (given) => [...attributePairs(given), ...reviewPairs(readReviewQuery(given))],
};

const ofSearch: PageParameters = {
  names: [...ofLists.names, 'q', 's'],
  spell(given) {
    const terms = readSearchTerm(given);
    return terms === '' ? [] : [['q', terms], ...ofLists.spell(given)];
  },
};

/** A list that comes in pages and cannot be filtered. */
const ofBlog: PageParameters = {
  names: ['puslapis'],
  spell(given) {
    const page = Number(given.get('puslapis') ?? '1');
    return Number.isInteger(page) && page > 1 ? [['puslapis', String(page)]] : [];
  },
};

/** Never cached, but found under former addresses too. */
const ofOrders: PageParameters = { names: ['key'], spell: () => [] };

const ofOthers: PageParameters = { names: [], spell: () => [] };

const allNames = [...ofSearch.names, ...ofProducts.names, ...ofOrders.names];

/** What pages of a kind read; others read nothing. */
const readBy: Readonly<Partial<Record<AddressedKind, PageParameters>>> = {
  shop: ofLists,
  category: ofLists,
  tag: ofLists,
  brand: ofLists,
  product: ofProducts,
  search: ofSearch,
  orderReceived: ofOrders,
  blog: ofBlog,
  blogCategory: ofBlog,
  post: ofBlog,
};

function attributePairs(given: URLSearchParams): ParameterPairs {
  const names = [...new Set(given.keys())].filter((name) => name.startsWith('attribute_')).toSorted();
  return names.map((name) => [name, given.get(name) ?? '']);
}

function isAmong(name: string, names: readonly string[]): boolean {
  return names.some((knownName) => (knownName.endsWith('_') ? name.startsWith(knownName) : name === knownName));
}

function parametersOf(pathname: string, book: AddressBook): PageParameters {
  const page = readPath(book[localeOfPath(pathname)], withoutLanguage(documentPath(pathname)));
  return (page === null ? undefined : readBy[page.kind]) ?? ofOthers;
}

/**
 * Which route a page's own script asks the data of: that of the page, without what surrounds it. Null for what no script
 * of the shop asks for.
 */
function routePairs(pathname: string, given: URLSearchParams, routeIds: readonly string[]): ParameterPairs | null {
  const route = pathname.endsWith('.data') ? given.get('_routes') : null;
  if (route === null) return [];
  return routeIds.includes(route) ? [['_routes', route]] : null;
}

/**
 * The path and query of the address that stands for all addresses of the same page: by it the page is rendered and
 * cached. What it does not read, such as parameters of campaigns (`utm_…`, `gclid`), is left out. Null for an address
 * with what one visitor chose, for data that no script of the shop asks for, or with what only other pages read: it may
 * lead to one of them.
 */
export function pageAddress(url: URL, { visitorParameters, routeIds, addresses }: PageAddressing): string | null {
  const pathname = canonicalPath(url.pathname);
  const { searchParams } = url;
  const given = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''));
  const { names, spell } = parametersOf(pathname, addresses());
  const isForeign = (name: string) =>
    visitorParameters.includes(name) || (isAmong(name, allNames) && !isAmong(name, names));
  if ([...given.keys()].some(isForeign)) return null;
  const routes = routePairs(pathname, given, routeIds);
  return routes === null ? null : pathname + searchOf([...routes, ...spell(given)]);
}

/** Parameters by which a page's address asks for something else than the page. */
const elsewhere: readonly string[] = ['rest_route', 'wc-ajax', ...linkParameters];

/**
 * The cache key of a page by a request target such as `/parduotuve/?puslapis=2`: its `pageAddress`; null also for what
 * is no page or might be none.
 */
export function pageKey(target: string, addressing: PageAddressing): string | null {
  if (plainPath.test(target)) return target;
  const url = requestTarget(target.startsWith('/') ? `http://shop.invalid${target}` : target);
  if (url === null || routeKind(url) !== 'page') return null;
  if (elsewhere.some((name) => url.searchParams.has(name)) || isPlainAddress(url)) return null;
  return pageAddress(url, addressing);
}

const rememberedTargets = 5000;
const maxRemembered = 400; // characters

/** `pageKey` that remembers targets with parameters: a campaign sends many visitors to the same few. */
export function createPageKeys(addressing: PageAddressing): (target: string) => string | null {
  const remembered = new Map<string, string | null>();
  let book = addressing.addresses();
  return (target) => {
    if (plainPath.test(target)) return target;
    if (book !== addressing.addresses()) remembered.clear();
    book = addressing.addresses();
    const rememberedKey = remembered.get(target);
    if (rememberedKey !== undefined) return rememberedKey;
    const key = pageKey(target, addressing);
    if (target.length > maxRemembered) return key;
    if (remembered.size >= rememberedTargets) remembered.clear();
    remembered.set(target, key);
    return key;
  };
}
