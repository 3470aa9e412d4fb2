import { withoutLanguage } from '#contract/languages.ts';
import { type AddressedKind, type AddressParts, patternOf } from '#core/site/addresses.ts';
import { readPath } from '#core/site/read-address.ts';

/** The routes whose paths a merchant names, with the kinds of pages that they show. */
const kindByRoute: Readonly<Record<string, AddressedKind>> = {
  'routes/shop': 'shop',
  'routes/category': 'category',
  'routes/tag': 'tag',
  'routes/brand': 'brand',
  'routes/product': 'product',
  'routes/cart': 'cart',
  'routes/checkout': 'checkout',
  'routes/order-received': 'orderReceived',
  'routes/search': 'search',
  'routes/blog': 'blog',
  'routes/blog-category': 'blogCategory',
  'routes/post': 'post',
};

/** Those that match what no named address does. */
const unnamedRoutes: ReadonlySet<string> = new Set(['routes/content-page', 'routes/not-found']);

/** The path of the page that a request for data belongs to. */
export function documentPath(path: string): string {
  return path.replace(/\/?(?:_root|_)?\.data$/, '/');
}

/**
 * Whether a page asks for the data of a route that is not the one of the address: it was opened when the shop named its
 * addresses otherwise. `url`: of a request for data.
 */
export function asksForFormerRoute({ pathname, searchParams }: URL, parts: AddressParts): boolean {
  const route = searchParams.get('_routes');
  if (route === null || !pathname.endsWith('.data')) return false;
  const kind = kindByRoute[route];
  if (kind === undefined && !unnamedRoutes.has(route)) return false;
  return kind !== readPath(parts, withoutLanguage(documentPath(pathname)))?.kind;
}

/** The routes of the build at the addresses of the shop: as `app/routes.ts` has them, by other names. */
export function namedRoutes<Route extends object | undefined>(
  routes: Readonly<Record<string, Route>>,
  parts: AddressParts,
): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const kind = kindByRoute[id];
      if (kind === undefined || route === undefined) return [id, route];
      const { base, named } = patternOf(parts, kind);
      const rest = { none: '', one: kind === 'orderReceived' ? '/:id' : '/:slug', some: '/*' }[named];
      return [id, { ...route, path: base + rest }];
    }),
  );
}
