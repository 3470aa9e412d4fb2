import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import { carriedValue } from '#contract/answer-value.ts';
import { hostCookie, noticeCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import { type Encoding, preferredEncoding } from '#server/platform/http/compression.ts';
import { errorPage } from '#server/platform/http/error-page.ts';
import {
  contentSecurityPolicy,
  hashesOf,
  noSources,
  type PageSources,
} from '#server/platform/http/content-security-policy.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import { cachedResponse } from './cached-response.ts';
import type { PageRendering, PageCache } from './page-cache.ts';
import { pageKey } from '#server/api/redirects/path-key.ts';
import { type PageAddressing, pageAddress } from './page-key.ts';
import { documentPath, pagePath } from './page-path.ts';
import type { PriceBoundaries } from '#server/catalog/products/price-boundaries.ts';
import { compressed } from '#server/platform/http/compressed.ts';
import { formPages } from '#contract/form-pages.ts';
import { isStaffPage } from '#contract/staff-pages.ts';
import { scriptHashesHeader, styleHashesHeader } from '#contract/page-hashes.ts';
import { defaultAddressBook } from '#contract/address-book.ts';
import { localeOfPath } from '#contract/languages.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

const forms: ReadonlySet<string> = new Set(Object.values(formPages));

/**
 * Whether a page shows something of one visitor: cart, checkout, orders and the shop's forms, in every language and
 * every spelling that the storefront takes for them, such as `/KREPSELIS/`.
 */
export function isVisitorPath(path: string, { permalinks }: ShopSettings): boolean {
  const single = documentPath(path).replaceAll(/\/{2,}/g, '/');
  const key = pageKey(single);
  if (key === null) return false;
  const { cart, checkout } = addressBook(permalinks)[localeOfPath(single.toLowerCase())];
  return forms.has(key.split('/')[1] ?? '') || [cart, checkout].some((base) => key.startsWith(`/${base}/`));
}

const pageHashHeaders = [scriptHashesHeader, styleHashesHeader].map((name) => name.toLowerCase());

const uncacheableHeaders = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-page-expires',
  'x-page-tags',
  ...pageHashHeaders,
]);

function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** What a page's content security policy depends on besides the page. */
type PolicyFacts = { readonly secure: boolean; readonly sources: PageSources };

function policyOf(headers: Headers, { secure, sources }: PolicyFacts): string {
  return contentSecurityPolicy(hashesOf(headers), secure, sources);
}

/** The headers of a rendered answer that are fit for every visitor, with the policy for its scripts. */
function sharedHeaders(headers: Headers, facts: PolicyFacts): (readonly [string, string])[] {
  const cacheableHeaders = [...headers].filter(([name]) => !uncacheableHeaders.has(name));
  if (!isHtml(headers)) return cacheableHeaders;
  return [...cacheableHeaders, ['content-security-policy', policyOf(headers, facts)]];
}

function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array;
}

async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = carriedValue(response)?.();
  return isBytes(body) ? body : new Uint8Array(await response.arrayBuffer());
}

/** A page for one visitor: never cached by anyone, compressed on the way. */
async function visitorPage(response: Response, encoding: Encoding | null, facts: PolicyFacts): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('X-Page-Tags');
  headers.delete('X-Page-Expires');
  headers.set('Cache-Control', 'no-store');
  const body = await bodyOf(response);
  if (isHtml(headers)) headers.set('Content-Security-Policy', policyOf(response.headers, facts));
  for (const name of pageHashHeaders) headers.delete(name);
  return compressed(body, response.status, headers, encoding);
}

type PagesOptions = {
  readonly render: Render | null;
  readonly publicUrl: string;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly cache: PageCache;
  readonly boundaries: PriceBoundaries;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  /** External addresses that pages may load from. */
  readonly sources: () => PageSources;
  readonly addressing: PageAddressing;
  /** The shop for the loaders and actions of a page. */
  readonly fetchFor: (context: RequestContext, userAgent: string | null) => (request: Request) => Promise<Response>;
};

/** Answers with the pages that the storefront renders. */
export type Pages = { readonly answer: (request: Request, context: RequestContext) => Promise<Response> };

/** An order's address contains its key: it is not sent to other sites, and search engines must not index it. */
const ownPageHeaders = [
  ['Referrer-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex, nofollow'],
] as const;

const cacheableStatuses = new Set([200, 202, 301, 308]); // React Router answers 202 to a `.data` request that redirects

export function createPages(options: PagesOptions): Pages {
  const { render, publicUrl, settings, texts, cache, boundaries, limits, metrics, fetchFor, sources, addressing } =
    options;
  const secure = isHttps(publicUrl);

  /** A shop closed to search engines sends that with every page, whoever links to it. */
  function closedHeaders(): readonly (readonly [string, string])[] {
    return settings.current().seo.closed ? [['x-robots-tag', 'noindex, nofollow']] : [];
  }

  function renderFacts() {
    const markupBytes = shareCacheBytes(settings.current().memory.cacheMegabytes).markup;
    const addresses = addressing.addresses();
    const named = addresses === defaultAddressBook ? {} : { addresses };
    return { publicUrl, locale: texts.locale, markupBytes, ...named };
  }

  async function renderShared(address: string, context: RequestContext, renderPage: Render): Promise<PageRendering> {
    const shared = { ...context, remoteAddress: '' };
    const boundary = await boundaries.next();
    const request = new Request(`${publicUrl}${address}`);
    const response = await renderPage(request, { fetch: fetchFor(shared, null), ...renderFacts() });
    metrics.page('render');
    const control = response.headers.get('Cache-Control') ?? '';
    if (response.headers.has('Set-Cookie') || /no-store|private/.test(control)) {
      await response.body?.cancel();
      return null;
    }
    const body = await bodyOf(response);
    const pageExpiresAt = Date.parse(response.headers.get('X-Page-Expires') ?? '');
    return {
      cacheable: cacheableStatuses.has(response.status),
      page: {
        status: response.status,
        headers: [...sharedHeaders(response.headers, { secure, sources: sources() }), ...closedHeaders()],
        body,
        tags: (response.headers.get('X-Page-Tags') ?? 'catalogue').split(/[\s,]+/).filter((tag) => tag !== ''),
        expiresAt: Math.min(boundary.getTime(), Number.isNaN(pageExpiresAt) ? Infinity : pageExpiresAt),
      },
    };
  }

  async function answerVisitor(
    request: Request,
    url: URL,
    context: RequestContext,
    renderPage: Render,
  ): Promise<Response> {
    const retryAfter =
      request.method === 'GET' || request.method === 'HEAD'
        ? await limits.consume('page', context.remoteAddress)
        : null;
    if (retryAfter !== null) return errorPage(429, texts, context.requestId, { 'Retry-After': String(retryAfter) });
    const publicRequest = new Request(`${publicUrl}${url.pathname}${url.search}`, request);
    // Forms of other sites are refused before. The router compares the origin of ours with this address once more.
    if (publicRequest.headers.has('Origin')) publicRequest.headers.set('Origin', new URL(publicUrl).origin);
    const response = await renderPage(publicRequest, {
      fetch: fetchFor(context, request.headers.get('User-Agent')),
      ...renderFacts(),
    });
    metrics.page('visitor');
    const encoding = preferredEncoding(request.headers.get('Accept-Encoding'));
    const pageSources = isStaffPage(documentPath(url.pathname)) ? noSources : sources();
    const page = await visitorPage(response, encoding, { secure, sources: pageSources });
    if (isVisitorPath(url.pathname, settings.current())) {
      for (const [name, value] of ownPageHeaders) page.headers.set(name, value);
    }
    return page;
  }

  async function answerPage(
    request: Request,
    url: URL,
    context: RequestContext,
    renderPage: Render,
  ): Promise<Response> {
    const address = pageAddress(url, addressing);
    const shared = request.method === 'GET' || request.method === 'HEAD';
    if (
      !shared ||
      address === null ||
      Boolean(readCookie(request.headers.get('Cookie'), hostCookie(noticeCookie, secure))) ||
      isVisitorPath(url.pathname, settings.current())
    ) {
      return answerVisitor(request, url, context, renderPage);
    }
    const cachedPage = cache.find(address);
    if (cachedPage !== undefined) {
      metrics.page('cache');
      return cachedResponse(request, cachedPage);
    }
    const retryAfter = await limits.consume('page', context.remoteAddress);
    if (retryAfter !== null) return errorPage(429, texts, context.requestId, { 'Retry-After': String(retryAfter) });
    const page = await cache.get(address, () => renderShared(address, context, renderPage));
    return page === null ? answerVisitor(request, url, context, renderPage) : cachedResponse(request, page);
  }

  return {
    async answer(request, context) {
      const url = new URL(request.url);
      const path = pagePath(url.pathname);
      if (path.kind === 'file' || render === null) return errorPage(404, texts, context.requestId);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (path.kind === 'moved' && reads) {
        return new Response(null, { status: 301, headers: { Location: `${path.path}${url.search}` } });
      }
      if (!reads && request.method !== 'POST') {
        return errorPage(405, texts, context.requestId, { Allow: 'GET, HEAD, POST' });
      }
      url.pathname = path.path;
      return answerPage(request, url, context, render);
    },
  };
}
