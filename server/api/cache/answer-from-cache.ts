import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from '#server/platform/http/compression.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import type { CachedPage, PageVariant } from './cached-page.ts';

/** Writes a cached page or answer straight to the socket; false where the request has to be handled in full. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type Options = {
  /** What is cached for the target of a request, as it was sent. */
  readonly find: (target: string) => CachedPage | undefined;
  /** Whether the answer is for whoever asks alone. */
  readonly isPersonal: (headers: IncomingHttpHeaders) => boolean;
  /** Alternating names and values of the headers that every answer carries. */
  readonly headers: readonly string[];
  readonly requestId: (headers: IncomingHttpHeaders) => string;
  readonly onAnswer: (incoming: IncomingMessage, status: number, requestId: string) => void;
};

const notSentUnchanged = new Set(['Content-Length', 'Content-Encoding']);

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !notSentUnchanged.has(headers[at - (at % 2)] ?? ''));
}

export function createAnswerFromCache(options: Options): AnswerFromCache {
  const { find, isPersonal, headers, requestId, onAnswer } = options;

  function readyVariant(
    incoming: IncomingMessage,
  ): { readonly page: CachedPage; readonly variant: PageVariant } | null {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return null;
    const page = find(incoming.url ?? '');
    if (page === undefined || isPersonal(incoming.headers)) return null;
    const variant = page.ready(preferredEncoding(incoming.headers['accept-encoding']));
    return variant === undefined ? null : { page, variant };
  }

  return (incoming, outgoing) => {
    const ready = readyVariant(incoming);
    if (ready === null) return false;
    const { page, variant } = ready;
    const id = requestId(incoming.headers);
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
