import type { AddressBook } from '#contract/address-book.ts';
import { localeOfPath } from '#contract/languages.ts';
import { namedRoutes, provideAddresses } from './addresses.ts';

/** The routes as the router reads them when it starts. */
declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { path?: string }> };
  }
}

/** Where the shop names its addresses, the page says so (`root.tsx`): the router's routes are at those. */
export function nameRoutes(): void {
  const { addresses } = document.documentElement.dataset;
  if (addresses === undefined) return;
  const shown = { book: JSON.parse(addresses) as AddressBook, locale: localeOfPath(location.pathname) };
  provideAddresses(() => shown);
  const manifest = window.__reactRouterManifest;
  manifest.routes = namedRoutes(manifest.routes, shown.book[shown.locale]);
}
