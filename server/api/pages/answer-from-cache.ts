import type { IncomingMessage, ServerResponse } from 'node:http';
import { noticeCookie } from '#contract/cookie-names.ts';
import { preferredEncoding } from '#server/platform/http/compression.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import type { CachedPage, PageVariant } from './cached-page.ts';
import { createPageKeys } from './page-key.ts';

/** Writes a cached page straight to the socket; false where the request has to be handled in full. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type Options = {
  readonly find: (key: string) => CachedPage | undefined;
  /** Query parameters that carry what one visitor chose. */
  readonly visitorParameters: readonly string[];
  /** Alternating names and values of the headers that every answer carries. */
  readonly headers: readonly string[];
  readonly requestId: (incoming: IncomingMessage) => string;
  readonly onAnswer: (incoming: IncomingMessage, status: number, requestId: string) => void;
};

const notSentUnchanged = new Set(['Content-Length', 'Content-Encoding']);

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !notSentUnchanged.has(headers[at - (at % 2)] ?? ''));
}

export function createAnswerFromCache(options: Options): AnswerFromCache {
  const { find, visitorParameters, headers, requestId, onAnswer } = options;
  const keyOf = createPageKeys(visitorParameters);

  function readyVariant(
    incoming: IncomingMessage,
  ): { readonly page: CachedPage; readonly variant: PageVariant } | null {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return null;
    const key = keyOf(incoming.url ?? '');
    const page = key === null ? undefined : find(key);
    if (page === undefined || Boolean(readCookie(incoming.headers.cookie, noticeCookie))) return null;
    const variant = page.ready(preferredEncoding(incoming.headers['accept-encoding']));
    return variant === undefined ? null : { page, variant };
  }

  return (incoming, outgoing) => {
    const ready = readyVariant(incoming);
    if (ready === null) return false;
    const { page, variant } = ready;
    const id = requestId(incoming);
    const unchanged = page.status === 200 && isUnchanged(incoming.headers['if-none-match'], variant.etag);
    const status = unchanged ? 304 : page.status;
    const pageHeaders = unchanged ? withoutBody(variant.headers) : variant.headers;
    outgoing.writeHead(status, [...pageHeaders, ...headers, 'X-Request-Id', id]);
    if (unchanged || incoming.method === 'HEAD') outgoing.end();
    else outgoing.end(variant.body);
    onAnswer(incoming, status, id);
    return true;
  };
}
