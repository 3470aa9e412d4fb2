import { data, redirect, redirectDocument } from 'react-router';
import { readPath } from '#core/site/read-address.ts';
import { currentAddresses, namedAddresses } from '#app/routing/addresses.ts';
import { inLanguage, isPagePath, localeOfPath, defaultLocale, withoutLanguage } from '#contract/languages.ts';
import type { PageState } from './page-state.ts';
import { catalogueClient } from './catalogue-client.ts';

/**
 * What a loader throws where there is no page: a redirect to its new address, 410 where it is gone for good, or a plain
 * 404.
 */
export async function missing(page: PageState, url: URL): Promise<unknown> {
  if (page.reload !== undefined) return redirectDocument(new URL(page.reload, page.publicUrl).href, 302);
  const moved = await catalogueClient(page).moved(withoutLanguage(url.pathname));
  if (!moved.ok) return data(null, { status: moved.failure.status === 503 ? 503 : 404 });
  const { target, gone } = moved.value;
  if (target === null) return data(null, { status: gone ? 410 : 404 });
  const way = new URL(target, page.publicUrl);
  if (way.search === '') way.search = url.search;
  if (!target.startsWith('/')) return redirect(way.href, 301);
  // The router puts the language of the requested page before a path.
  if (!isPagePath(way.pathname) || localeOfPath(target) !== defaultLocale) return redirectDocument(way.href, 301);
  // A page opened before the shop's addresses had other names does not know their routes.
  if (namedAddresses() !== undefined && kindAt(url.pathname) !== kindAt(target)) {
    return redirectDocument(inLanguage(way.href, localeOfPath(url.pathname)), 301);
  }
  return redirect(`${way.pathname}${way.search}${way.hash}`, 301);
}

function kindAt(path: string) {
  return readPath(currentAddresses(), withoutLanguage(path))?.kind;
}
