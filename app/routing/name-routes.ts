import type { AddressBook } from '#contract/address-book.ts';
import { translatedAddress } from '#contract/translated-address.ts';
import { localeOfPath } from '#contract/languages.ts';
import { provideAddresses } from './addresses.ts';
import { namedRoutes } from './named-routes.ts';

/** The routes as the router reads them when it starts. */
declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { path?: string }> };
  }
}

/** Puts the router's routes at the addresses that the shop names, as the page gives them (`root.tsx`). */
export function nameRoutes(addresses: string): void {
  const locale = localeOfPath(location.pathname);
  const shown = { book: JSON.parse(addresses) as AddressBook, locale, translate: translatedAddress };
  provideAddresses(() => shown);
  const manifest = window.__reactRouterManifest;
  manifest.routes = namedRoutes(manifest.routes, shown.book[locale]);
}
