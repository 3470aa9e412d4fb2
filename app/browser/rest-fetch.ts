import type { APIFetchOptions } from '@wordpress/api-fetch';

/** A refusal as the REST client throws it. Messages are never shown: texts go by the code. */
export type RestError = { readonly code: string; readonly message: string; readonly data?: unknown };

/** The network as the client uses it. */
export type RestFetch = (url: string, init?: RequestInit) => Promise<Response>;

const accept = 'application/json, */*;q=0.1';

/** The codes of the client itself; everything else comes from the server. */
export const clientErrors = {
  offline: { code: 'fetch_error', message: 'You are probably offline.' },
  invalidJson: { code: 'invalid_json', message: 'The response is not a valid JSON response.' },
  unknown: { code: 'unknown_error', message: 'An unknown error occurred.' },
} as const satisfies Record<string, RestError>;

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw clientErrors.invalidJson;
  }
}

async function send(fetch: RestFetch, { url = '', data, ...options }: APIFetchOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: accept, ...options.headers };
  const body = data === undefined || data === null ? options.body : JSON.stringify(data);
  if (body !== options.body) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(url, { credentials: 'include', ...options, headers, ...(body == null ? {} : { body }) });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw clientErrors.offline;
  }
}

/**
 * The handler behind the client's middlewares: sends, passes every answer to `onAnswer`, and parses it as the client
 * promises: 204 is null, a refusal is thrown as the server worded it, `parse: false` returns and throws raw answers.
 */
export function restFetch(fetch: RestFetch, onAnswer: (response: Response) => void) {
  return async (options: APIFetchOptions): Promise<unknown> => {
    const response = await send(fetch, options);
    onAnswer(response);
    if (options.parse === false) {
      if (response.ok) return response;
      throw response;
    }
    if (!response.ok) throw (await readJson(response)) ?? clientErrors.unknown;
    return response.status === 204 ? null : readJson(response);
  };
}
