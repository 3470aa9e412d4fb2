import type { ApiEndpoint, ApiMethod } from '#contract/api/api-route.ts';
import type { BatchedRequest } from '#contract/api/batch.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { matchRoute } from '#server/api/api-description/match-route.ts';
import { routeMethods } from '#server/api/api-description/describe-route.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { requestTarget } from '#server/platform/http/request-target.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { callHeaders } from './batched-headers.ts';

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
export function planCall(request: BatchedRequest, whole: Request, texts: Texts): Result<PlannedCall, Response> {
  const { method, path, body = {} } = request;
  const url = path.startsWith('/') ? requestTarget(`${new URL(whole.url).origin}/wp-json${path}`) : null;
  if (url === null) return fail(apiError(400, 'parse_path_failed', texts.text('Could not parse the path.')));
  const found = matchRoute(url.pathname);
  const endpoint = found?.route.endpoints.find(({ methods }) => methods.includes(method));
  if (found === null || endpoint === undefined) {
    const message = texts.text('No route was found matching the address and request method.');
    return fail(apiError(404, 'rest_no_route', message));
  }
  if (endpoint.batch !== true) {
    const message = texts.text('The requested route does not support batch requests.');
    return fail(apiError(400, 'rest_batch_not_allowed', message));
  }
  const headers = callHeaders(request.headers, whole.headers);
  if (headers === null) {
    const message = texts.text('The request holds characters that cannot be stored.');
    return fail(apiError(400, 'rest_invalid_characters', message));
  }
  const allow = [...new Set(routeMethods(found.route))];
  return ok({ url, method, headers, body: JSON.stringify(body), endpoint, allow });
}
