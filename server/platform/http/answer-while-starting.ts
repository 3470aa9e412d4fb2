import { languagePrefix, locales } from '#contract/languages.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { apiError } from './api-error.ts';
import { errorPage } from './error-page.ts';
import { operationsAnswer } from './operations.ts';
import { createRequestIds } from './request-id.ts';
import { requestTarget } from './request-target.ts';
import { routeKind, unreadableKind } from './route-kind.ts';

const retryHeaders = { 'Retry-After': '5' }; // seconds

/**
 * Answers in place of a shop that is not open yet: 503 with Retry-After and a small page, or an error of the API.
 * `/healthz` reports that the process runs, `/readyz` that it is starting.
 */
export function createAnswerWhileStarting(): (request: Request) => Response {
  const nextId = createRequestIds();
  const texts = locales.map((locale) => ({ prefix: `${languagePrefix(locale)}/`, texts: createTexts(locale) }));
  const textsOf = (path: string) =>
    (texts.findLast(({ prefix }) => path.startsWith(prefix)) ?? texts[0])?.texts ?? createTexts(locales[0]);

  return (request) => {
    const url = requestTarget(request.url);
    const kind = url === null ? unreadableKind(request.url) : routeKind(url);
    if (kind === 'operations') {
      return url?.pathname === '/healthz' ? operationsAnswer(200, 'ok') : operationsAnswer(503, 'starting');
    }
    const pageTexts = textsOf(url?.pathname ?? '/');
    if (kind === 'page') {
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      // A page that somebody waits for comes by itself; a form that was sent must not be asked for again.
      return errorPage(503, pageTexts, nextId(), { ...retryHeaders, ...(isReading ? { Refresh: '5' } : {}) });
    }
    return apiError(503, 'vitrina_starting', pageTexts.text('The shop will be back in a moment'), {}, retryHeaders);
  };
}
