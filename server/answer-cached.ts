import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { hostCookie, noticeCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import { type AnswerFromCache, createAnswerFromCache } from './api/cache/answer-from-cache.ts';
import type { CachedPage } from './api/cache/cached-page.ts';
import { createPageKeys, type PageAddressing } from './api/pages/page-key.ts';
import { sameOriginCors } from './platform/http/cors.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { noContentPolicy, securityHeaders } from './platform/http/security-headers.ts';
import { readCookie } from './platform/session/read-cookie.ts';

type Options = {
  readonly publicUrl: string;
  readonly addressing: PageAddressing;
  readonly findPage: (key: string) => CachedPage | undefined;
  /** An answer of the API by the path and query of the request. */
  readonly findAnswer: (target: string) => CachedPage | undefined;
  readonly metrics: Pick<Metrics, 'page' | 'cachedAnswer'>;
  readonly logger: Logger;
  readonly requestId: (headers: IncomingHttpHeaders) => string;
};

/** Sends what is cached for everybody, pages and answers of the API, before anything else looks at the request. */
export function answerCached(options: Options): AnswerFromCache {
  const { publicUrl, addressing, findPage, findAnswer, metrics, logger, requestId } = options;
  const security = securityHeaders(publicUrl).flat();
  const noticeName = hostCookie(noticeCookie, isHttps(publicUrl));
  const pageKeyOf = createPageKeys(addressing);
  const log = ({ method, url }: IncomingMessage, status: number, id: string) =>
    logger.debug({ requestId: id, method, path: url?.split('?', 1)[0], status }, 'request');

  const page = createAnswerFromCache({
    headers: security,
    requestId,
    find(target) {
      const key = pageKeyOf(target);
      return key === null ? undefined : findPage(key);
    },
    isPersonal: ({ cookie }) => Boolean(readCookie(cookie, noticeName)),
    onAnswer(incoming, status, id) {
      metrics.page('cache');
      log(incoming, status, id);
    },
  });
  const apiAnswer = createAnswerFromCache({
    headers: [...security, ...sameOriginCors.flat(), 'Content-Security-Policy', noContentPolicy, 'Vary', 'Origin'],
    requestId,
    find: findAnswer,
    // An origin gets headers of its own, and a nonce that is sent has to be right.
    isPersonal: ({ origin, 'x-wp-nonce': nonce }) => origin !== undefined || nonce !== undefined,
    onAnswer(incoming, status, id) {
      metrics.cachedAnswer();
      log(incoming, status, id);
    },
  });
  return (incoming, outgoing) => {
    try {
      return incoming.url?.startsWith('/wp-json/') === true ? apiAnswer(incoming, outgoing) : page(incoming, outgoing);
    } catch (error) {
      logger.error({ err: error }, 'cached answer failed');
      if (outgoing.headersSent) outgoing.destroy();
      return outgoing.headersSent;
    }
  };
}
