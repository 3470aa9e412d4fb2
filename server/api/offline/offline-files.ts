import { createHash } from 'node:crypto';
import { languagePrefix, type Locale, localeOfPath, locales } from '#contract/languages.ts';
import { offlinePagePath, serviceWorkerPath } from '#contract/offline.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { answerOffline, type WorkerFacts } from './answer-offline.ts';
import { offlinePage, offlinePolicy } from './offline-page.ts';

const inAnyLanguage = `(?:${locales.map(languagePrefix).join('|')})`;

/**
 * What a browser asks for as if there were no worker: the administration in whatever language, files, previews, links that change a cart,
 * and the pages that payments return to.
 */
const leftAlone = (orderPages: readonly string[]) =>
  String.raw`^${inAnyLanguage}/(?:admin|wp-[a-z]+)(?:[/?]|$)|/(?:${orderPages.join('|')})/|[?&](?:preview|add-to-cart|remove_item|wc-(?:ajax|api))(?:=|&|$)|^[^?]*\.[a-z\d]{2,11}(?:\?|$)`;

/** What a worker may do follows from the policy of its own file. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

type OfflineFilesOptions = { readonly settings: Pick<Settings, 'current'>; readonly texts: Texts };

/** The service worker, and the page of each language that it shows where there is no connection. */
export function createOfflineFiles({ settings, texts }: OfflineFilesOptions): (request: Request) => Response | null {
  const addressOf = (locale: Locale) => languagePrefix(locale) + offlinePagePath;
  const pageIn = (locale: Locale) => {
    const { shop, appearance } = settings.current();
    return inLocale(locale, () => offlinePage(texts, { name: shop.name, appearance }));
  };

  function workerScript(): string {
    const { languages, permalinks } = settings.current();
    const book = addressBook(permalinks);
    const orderPages = [...new Set(languages.map((locale) => book[locale].orderReceived))];
    const facts: WorkerFacts = {
      cachePrefix: 'vitrina-offline-',
      version: digest(languages.map(pageIn).join('')),
      pages: languages
        .map((locale) => [languagePrefix(locale), addressOf(locale)] as const)
        .toSorted(([one], [other]) => other.length - one.length),
      leftAlone: leftAlone(orderPages),
    };
    return `(${answerOffline.toString()})(self,${JSON.stringify(facts)})`;
  }

  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === serviceWorkerPath)
      return answerText(request, workerScript(), 'text/javascript', { 'Content-Security-Policy': workerPolicy });
    const locale = localeOfPath(pathname);
    if (pathname !== addressOf(locale) || !settings.current().languages.includes(locale)) return null;
    return answerText(request, pageIn(locale), 'text/html', {
      'Content-Security-Policy': offlinePolicy(settings.current().appearance),
      'X-Robots-Tag': 'noindex',
    });
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Asked for anew each time, and sent only where it differs. */
function answerText(
  request: Request,
  body: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const etag = `"${digest(body)}"`;
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ETag: etag, ...more };
  if (isUnchanged(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
