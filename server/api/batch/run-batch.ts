import type { BatchedAnswer, BatchedRequest } from '#contract/api/batch.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { answerLimit, createTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import { logLateError } from '#server/platform/http/log-late-error.ts';
import { passingFault, unavailableAnswer } from '#server/platform/http/unavailable-answer.ts';
import type { Sessions } from '#server/platform/session/sessions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { answerHeaders, callHeaders, type CookieJar } from './batched-headers.ts';
import type { ApiEndpoint, ApiMethod } from '#contract/api/api-route.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { matchRoute } from '#server/api/api-description/match-route.ts';
import { routeMethods } from '#server/api/api-description/describe-route.ts';
import { requestTarget } from '#server/platform/http/request-target.ts';

export type BatchTools = {
  readonly dispatch: (request: Request, context: RequestContext) => Response | Promise<Response>;
  /** Counts a call for the rate limit like one made by itself; null lets it pass, a number is the seconds to wait. */
  readonly count: (remoteAddress: string) => Promise<number | null>;
  readonly sessions: Sessions;
  readonly texts: Texts;
};

/** Milliseconds that all parts together may take, so that those done are told before the answer itself is late. */
const allParts = answerLimit - 500;

/**
 * Runs calls one after the other, as one visitor: those after it use a session that one of them begins. Those that are
 * not done in time are answered as unavailable, each by itself.
 */
export type CallRunner = {
  readonly run: (call: PlannedCall) => Promise<BatchedAnswer>;
  /** The token of a session that a call began or renewed. */
  readonly sessionToken: () => string | null;
};

export function createCallRunner(tools: BatchTools, context: RequestContext, jar: CookieJar): CallRunner {
  const { dispatch, count, sessions, texts } = tools;
  const began = performance.now();
  let sessionToken: string | null = null;
  let counted = 0;

  /** The nonce was good when the batch was sent, and stays so in it: also once a call began or renewed the session. */
  function headersNow(requestHeaders: Headers): Headers {
    const headers = new Headers(requestHeaders);
    const hasToken = sessions.read(requestHeaders)?.source === 'token';
    if (!hasToken && sessionToken !== null && sessions.checkNonce(requestHeaders) === null)
      headers.set('Cart-Token', sessionToken);
    const cookies = jar.header();
    if (cookies !== '') headers.set('Cookie', cookies);
    return headers;
  }

  async function answer({ url, method, headers, body }: PlannedCall): Promise<Response> {
    counted += 1;
    const retryAfter = counted === 1 ? null : await count(context.remoteAddress);
    if (retryAfter !== null) {
      const message = texts.text('Too many requests. Please wait a moment.');
      return apiError(429, 'vitrina_too_many_requests', message, {}, { 'Retry-After': String(retryAfter) });
    }
    const left = allParts - (performance.now() - began);
    const limit = createTimeLimit(Math.max(0, left), (error) => logLateError(context.logger, error));
    if (left <= 0) return unavailableAnswer(texts, context.requestId, limit);
    try {
      const request = new Request(url, { method, headers: headersNow(headers), body });
      return await limit.run(async () => dispatch(request, context));
    } catch (error) {
      const fault = passingFault(error);
      if (fault !== null) {
        context.logger.debug({ err: error, fault }, 'call of a batch could not be answered');
        return unavailableAnswer(texts, context.requestId, limit);
      }
      context.logger.error({ err: error }, 'call of a batch failed');
      const { requestId } = context;
      const message = texts.text('Something went wrong on our side.');
      return apiError(500, 'internal_server_error', message, { request_id: requestId });
    }
  }

  return {
    sessionToken: () => sessionToken,
    async run(call) {
      const response = await answer(call);
      if (response.headers.getSetCookie().some((line) => line.startsWith(`${sessions.cookieName}=`)))
        sessionToken = response.headers.get('Cart-Token');
      jar.store(response);
      return batchedAnswer(response, call.allow);
    },
  };
}

/** An answer as a part of the answer to a batch. */
export async function batchedAnswer(answer: Response, allow: readonly string[] | null): Promise<BatchedAnswer> {
  const text = await answer.text();
  const headers = allow === null ? [] : answerHeaders(answer, allow);
  return { body: text === '' ? null : (JSON.parse(text) as unknown), status: answer.status, headers };
}

/** One call of a batch that may be carried out. */
export type PlannedCall = {
  readonly url: URL;
  readonly method: ApiMethod;
  readonly headers: Headers;
  /** JSON. */
  readonly body: string;
  readonly endpoint: ApiEndpoint;
  /** Methods of its address. */
  readonly allow: readonly string[];
};

/** Whether a path leads into the Store API at all; a batch with another one is refused as a whole. */
export function leadsToStore({ path }: BatchedRequest): boolean {
  return path.toLowerCase().includes('wc/store');
}

/** The call that a part of a batch means, or why it cannot be made. */
export function planCall(request: BatchedRequest, batchRequest: Request, texts: Texts): Result<PlannedCall, Response> {
  const { method, path, body = {} } = request;
  const url = path.startsWith('/') ? requestTarget(`${new URL(batchRequest.url).origin}/wp-json${path}`) : null;
  if (url === null) return fail(apiError(400, 'parse_path_failed', texts.text('Could not parse the path.')));
  const matchedRoute = matchRoute(url.pathname);
  const endpoint = matchedRoute?.route.endpoints.find(({ methods }) => methods.includes(method));
  if (matchedRoute === null || endpoint === undefined) {
    const message = texts.text('No route was found matching the address and request method.');
    return fail(apiError(404, 'rest_no_route', message));
  }
  if (endpoint.batch !== true) {
    const message = texts.text('The requested route does not support batch requests.');
    return fail(apiError(400, 'rest_batch_not_allowed', message));
  }
  const headers = callHeaders(request.headers, batchRequest.headers);
  if (headers === null) {
    const message = texts.text('The request holds characters that cannot be stored.');
    return fail(apiError(400, 'rest_invalid_characters', message));
  }
  const allow = [...new Set(routeMethods(matchedRoute.route))];
  return ok({ url, method, headers, body: JSON.stringify(body), endpoint, allow });
}
