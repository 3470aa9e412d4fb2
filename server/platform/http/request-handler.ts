import type { Logger } from 'pino';
import type { Locale } from '#contract/languages.ts';
import { isOrderPath } from '#contract/order-path.ts';
import { isForPrograms } from '#contract/rest-v3/rest-route.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import { currentLocale, inLocale } from '#server/platform/texts/current-locale.ts';
import { requestLocale } from '#server/platform/texts/request-locale.ts';
import {
  answerLimit,
  createTimeLimit,
  currentTimeLimit,
  type TimeLimit,
} from '#server/platform/concurrency/time-limit.ts';
import { apiError } from './api-error.ts';
import { compressed, compressedPlain, varyBy } from './compressed.ts';
import { preferredEncoding } from './compression.ts';
import { type CartTokenCheck, corsHeaders } from './cors.ts';
import { errorPage } from './error-page.ts';
import { logLateError } from './log-late-error.ts';
import type { Metrics } from './metrics.ts';
import { type HeaderLine, type PlainAnswer, plainAnswerOf, plainResponse } from './plain-answer.ts';
import type { RateLimits } from './rate-limits.ts';
import { addressError, bodyError, type BodyLimitsOf, type IncomingBody, readRequest } from './read-request.ts';
import { remoteAddressOf } from './remote-address.ts';
import type { RequestContext } from './request-context.ts';
import { createRequestIds, givenRequestId } from './request-id.ts';
import { addressProblem } from './request-shape.ts';
import { requestTarget } from './request-target.ts';
import { type RouteKind, routeKind, unreadableKind } from './route-kind.ts';
import { dropUntrustedHost, isSameOrigin } from './same-origin.ts';
import { noContentPolicy, securityHeaders } from './security-headers.ts';
import { passingFault, retrySeconds, unavailableAnswer } from './unavailable-answer.ts';

/** Answers requests of one kind, once they are known to be readable. */
export type Handler = (request: Request, context: RequestContext) => Promise<Response>;

type AnswerOptions = {
  readonly handlers: Readonly<Record<RouteKind, Handler>>;
  readonly logger: Logger;
  readonly texts: Texts;
  /** The languages that pages and calls may request. */
  readonly languages: () => readonly Locale[];
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly isCartToken: CartTokenCheck;
  readonly bodyLimits: BodyLimitsOf;
  readonly routeHeaders: RouteHeaders;
};

/** What an answer of the API says of the path it was asked at, by its status, unless it says so itself. */
export type RouteHeaders = (pathname: string, status: number) => readonly HeaderLine[];

export type Answer = {
  /** A request from the network, and its body where that can be read more directly. Never throws. */
  readonly outer: (request: Request, socketAddress: string, body?: IncomingBody | null) => Promise<Response>;
  /**
   * A call that a page makes while it is rendered: read and routed as any other, but not limited, counted or logged
   * again.
   */
  readonly inner: (request: Request, context: RequestContext) => Promise<Response>;
};

/** The answer itself where its headers can be changed; those of redirects and fetched answers cannot. */
function withOwnHeaders(answer: Response): Response {
  try {
    answer.headers.delete('X-Request-Id');
    return answer;
  } catch {
    return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) });
  }
}

/** A request that has been answered; `url` is null where its address could not be read. */
type Answered = { readonly kind: RouteKind; readonly request: Request; readonly url: URL | null };

/** The fields of a form that a page sent without script; null where the request is no such form. */
type SentForm = URLSearchParams | null;

async function sentForm(request: Request, url: URL): Promise<SentForm> {
  const type = request.headers.get('Content-Type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return null;
  if (url.pathname.endsWith('.data')) return null; // a page's own script shows the answer in the form, as it was filled in
  return new URLSearchParams(await request.clone().text());
}

const supportedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The first step of every request, which dispatches to the handlers; what it adds to an answer, it adds to every
 * answer.
 */
export function createAnswer(options: AnswerOptions): Answer {
  const { handlers, logger, texts, languages, limits, metrics } = options;
  const { publicUrl, trustProxy, isCartToken, bodyLimits, routeHeaders } = options;
  const nextId = createRequestIds();
  const security = securityHeaders(publicUrl);
  const always = [...security, ['Content-Security-Policy', noContentPolicy] as const];

  function refusal(kind: RouteKind, context: RequestContext, status: number, code: string, message: string): Response {
    if (kind === 'page') return errorPage(status, texts, context.requestId);
    return apiError(status, code, message, status >= 500 ? { request_id: context.requestId } : {});
  }

  /** A call that names no language uses that of the page that makes it. */
  function inLanguageOf<T>(url: URL | null, work: () => T): T {
    const requestedLocale = url === null ? null : requestLocale(url, languages());
    return inLocale(requestedLocale ?? currentLocale(), work);
  }

  async function overLimit(
    kind: RouteKind,
    { method }: Request,
    { pathname }: URL,
    context: RequestContext,
  ): Promise<Response | null> {
    const writes = !reading.has(method);
    if (!writes && kind !== 'api' && kind !== 'ajax') return null;
    const bucket = isForPrograms(pathname) ? 'keyed' : writes ? 'write' : 'read';
    const retryAfter = await limits.consume(bucket, context.remoteAddress);
    if (retryAfter === null) return null;
    const answer = refusal(
      kind,
      context,
      429,
      'vitrina_too_many_requests',
      texts.text('Too many requests. Please wait a moment.'),
    );
    answer.headers.set('Retry-After', String(retryAfter));
    return answer;
  }

  function isThirdPartyForm(kind: RouteKind, request: Request): boolean {
    return !reading.has(request.method) && kind !== 'api' && !isSameOrigin(request.headers, publicUrl);
  }

  /**
   * Nothing is wrong with the request: it may be sent again in a moment, and a form as it was filled in, unless it may
   * have added something already.
   */
  function unavailable(kind: RouteKind, url: URL, context: RequestContext, limit: TimeLimit, form: SentForm): Response {
    const isDone = limit.isUnrepeatable();
    if (kind !== 'page') return unavailableAnswer(texts, context.requestId, limit, isForPrograms(url.pathname));
    const headers = { 'Retry-After': String(retrySeconds) };
    return errorPage(503, texts, context.requestId, headers, {
      form: isDone ? null : form,
      isDone,
      isOrderPage: isOrderPath(url.pathname),
    });
  }

  /**
   * A visitor's request has its own connections to the database and its time; the calls inside it share both. Pictures
   * need no database and wait in a queue with limits of its own.
   */
  async function inTime(
    kind: RouteKind,
    request: Request,
    context: RequestContext,
    limit: TimeLimit,
  ): Promise<Response> {
    if (context.inner || kind === 'media') return handlers[kind](request, context);
    return inPool('request', () => limit.run(() => handlers[kind](request, context)));
  }

  async function handle(
    kind: RouteKind,
    request: Request,
    url: URL,
    context: RequestContext,
    body: IncomingBody | null,
  ): Promise<Response> {
    const read = await readRequest(request, url, bodyLimits, body);
    if ('request' in read) {
      const form = kind === 'page' ? await sentForm(read.request, url) : null;
      const limit = currentTimeLimit() ?? createTimeLimit(answerLimit, (error) => logLateError(context.logger, error));
      try {
        const answer = await inTime(kind, read.request, context, limit);
        return answer.status === 503 && form !== null ? unavailable(kind, url, context, limit, form) : answer;
      } catch (error) {
        const fault = passingFault(error);
        if (fault === null) throw error;
        context.logger[fault === 'away' ? 'debug' : 'warn']({ err: error, fault }, 'request could not be answered');
        return unavailable(kind, url, context, limit, form);
      }
    }
    if (kind === 'page') return errorPage(read.problem === 'too_large' ? 413 : 400, texts, context.requestId);
    return bodyError(read.problem, read.limits, texts.text);
  }

  async function flow(
    kind: RouteKind,
    request: Request,
    url: URL | null,
    context: RequestContext,
    body: IncomingBody | null,
  ): Promise<Response> {
    if (url === null)
      return refusal(kind, context, 400, 'rest_invalid_address', texts.text('The address cannot be read.'));
    const problem = addressProblem(url);
    if (problem !== null) {
      if (kind === 'page') return errorPage(problem === 'too_long' ? 414 : 400, texts, context.requestId);
      return addressError(problem, texts.text);
    }
    if (!supportedMethods.has(request.method))
      return new Response(null, { status: 405, headers: { Allow: [...supportedMethods].join(', ') } });
    const limited = await overLimit(kind, request, url, context);
    if (limited !== null) return limited;
    if (isThirdPartyForm(kind, request)) {
      return refusal(kind, context, 403, 'rest_foreign_origin', texts.text('The request came from another site.'));
    }
    return handle(kind, request, url, context, body);
  }

  function failed(error: unknown, kind: RouteKind, context: RequestContext): Response {
    context.logger.error({ err: error }, 'request failed');
    return refusal(kind, context, 500, 'internal_server_error', texts.text('Something went wrong on our side.'));
  }

  async function smaller(answer: Response, request: Request): Promise<Response> {
    const encoding = preferredEncoding(request.headers.get('Accept-Encoding'));
    const plain = plainAnswerOf(answer);
    if (plain !== null) return encoding === null ? answer : plainResponse(await compressedPlain(plain, encoding));
    if (encoding === null || answer.body === null || answer.headers.has('Content-Encoding')) return answer;
    return compressed(new Uint8Array(await answer.arrayBuffer()), answer.status, new Headers(answer.headers), encoding);
  }

  /** Headers of an answer of the API, those about its route only where it has none of that name. */
  function apiHeaders(answered: Answered, status: number, has: (name: string) => boolean): readonly HeaderLine[] {
    const { kind, request, url } = answered;
    if (kind !== 'api') return [];
    const ofRoute = url === null ? [] : routeHeaders(url.pathname, status).filter(([name]) => !has(name));
    return [...corsHeaders(request, isCartToken), ...ofRoute];
  }

  function finishedPlain(answer: PlainAnswer, answered: Answered, { requestId }: RequestContext) {
    const has = (name: string) => answer.headers.some(([given]) => given === name);
    const lines = apiHeaders(answered, answer.status, has);
    const ofApi = lines.length === 0 ? [] : [...lines, ['Vary', 'Origin'] as const];
    const headers = [...answer.headers, ['X-Request-Id', requestId] as const, ...always, ...ofApi];
    return plainResponse({ ...answer, headers });
  }

  function finished(response: Response, answered: Answered, context: RequestContext): Response {
    const plain = plainAnswerOf(response);
    if (plain !== null) return finishedPlain(plain, answered, context);
    const answer = withOwnHeaders(response);
    const { headers } = answer;
    headers.set('X-Request-Id', context.requestId);
    for (const [name, value] of security) if (!headers.has(name)) headers.set(name, value);
    if (answer.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(retrySeconds));
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', noContentPolicy);
    const ofApi = apiHeaders(answered, answer.status, (name) => headers.has(name));
    for (const [name, value] of ofApi) headers.set(name, value);
    if (ofApi.length > 0) varyBy(headers, 'Origin');
    return answer;
  }

  return {
    async outer(request, socketAddress, body = null) {
      const started = performance.now();
      dropUntrustedHost(request, trustProxy);
      const requestId = (trustProxy ? givenRequestId(request.headers.get('X-Request-Id')) : null) ?? nextId();
      const context: RequestContext = {
        requestId,
        remoteAddress: remoteAddressOf(request.headers, socketAddress, trustProxy),
        inner: false,
        logger: logger.child({ requestId }),
      };
      const url = requestTarget(request.url);
      const kind = url === null ? unreadableKind(request.url) : routeKind(url);
      const answer = await inLanguageOf(url, () =>
        flow(kind, request, url, context, body)
          .then((response) => (kind === 'api' || kind === 'ajax' ? smaller(response, request) : response))
          .catch((error: unknown) => failed(error, kind, context)),
      );
      const milliseconds = performance.now() - started;
      metrics.request(kind, request.method, answer.status, milliseconds / 1000);
      context.logger.info(
        {
          method: request.method,
          path: url?.pathname ?? '',
          status: answer.status,
          ms: Math.round(milliseconds * 10) / 10,
        },
        'request',
      );
      return finished(answer, { kind, request, url }, context);
    },
    async inner(request, context) {
      const url = requestTarget(request.url);
      if (url === null) return refusal('api', context, 400, 'rest_invalid_address', '');
      const inside = { ...context, inner: true };
      const kind = routeKind(url);
      return inLanguageOf(url, () =>
        handle(kind, request, url, inside, null).catch((error: unknown) => failed(error, kind, inside)),
      );
    },
  };
}
