import type { BatchedAnswer } from '#contract/api/batch.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { type Sessions, sessionCookie } from '#server/platform/session/sessions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { answerHeaders, type CookieJar } from './batched-headers.ts';
import type { PlannedCall } from './planned-call.ts';

export type BatchTools = {
  readonly dispatch: (request: Request, context: RequestContext) => Response | Promise<Response>;
  /** Counts a call like one made by itself; null lets it pass, a number is the seconds to wait. */
  readonly count: (remoteAddress: string) => Promise<number | null>;
  readonly sessions: Sessions;
  readonly texts: Texts;
};

/** Carries calls out one after the other, as one visitor: a session that one of them begins is that of those after it. */
export type CallRunner = {
  readonly run: (call: PlannedCall) => Promise<BatchedAnswer>;
  /** The token of a session that a call began. */
  readonly begun: () => string | null;
};

export function createCallRunner(tools: BatchTools, context: RequestContext, jar: CookieJar): CallRunner {
  const { dispatch, count, sessions, texts } = tools;
  let begun: string | null = null;
  let counted = 0;

  /** A guest’s nonce was good when the batch was sent, and stays so in it. */
  function headersNow(given: Headers): Headers {
    const headers = new Headers(given);
    const isGuest = sessions.read(given) === null;
    if (isGuest && begun !== null && sessions.checkNonce(given) === null) headers.set('Cart-Token', begun);
    const cookies = jar.header();
    if (cookies !== '') headers.set('Cookie', cookies);
    return headers;
  }

  async function answer({ url, method, headers, body }: PlannedCall): Promise<Response> {
    counted += 1;
    const wait = counted === 1 ? null : await count(context.remoteAddress);
    if (wait !== null) {
      const message = texts.text('Too many requests. Please wait a moment.');
      return apiError(429, 'vitrina_too_many_requests', message, {}, { 'Retry-After': String(wait) });
    }
    try {
      return await dispatch(new Request(url, { method, headers: headersNow(headers), body }), context);
    } catch (error) {
      context.logger.error({ err: error }, 'call of a batch failed');
      const { requestId } = context;
      const message = texts.text('Something went wrong on our side.');
      return apiError(500, 'internal_server_error', message, { request_id: requestId });
    }
  }

  return {
    begun: () => begun,
    async run(call) {
      const given = await answer(call);
      if (given.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie}=`)))
        begun = given.headers.get('Cart-Token');
      jar.keep(given);
      return batchedAnswer(given, call.allow);
    },
  };
}

/** An answer as a part of the answer to a batch. */
export async function batchedAnswer(answer: Response, allow: readonly string[] | null): Promise<BatchedAnswer> {
  const text = await answer.text();
  const headers = allow === null ? [] : answerHeaders(answer, allow);
  return { body: text === '' ? null : (JSON.parse(text) as unknown), status: answer.status, headers };
}
