import imported, { type APIFetchMiddleware, type APIFetchOptions } from '@wordpress/api-fetch';
import { type Answer, apiFailure } from '#contract/api-answer.ts';
import { ok, fail } from '#core/result.ts';
import { type ClientData, openClientData } from './client-data.ts';
import { clientErrors, type RestFetch, restFetch } from './rest-fetch.ts';

/** A call below the REST base: by `path`, or by `namespace` and `endpoint`. */
export type RestRequest = Pick<
  APIFetchOptions,
  'path' | 'namespace' | 'endpoint' | 'method' | 'data' | 'body' | 'headers' | 'parse' | 'signal'
>;

/** How this browser reaches the shop. */
export type RestOptions = {
  /** `https://shop.example/wp-json/`. */
  readonly root: string;
  /** Answers a fresh nonce as text. */
  readonly nonceEndpoint: string;
  readonly fetch: RestFetch;
  readonly clientData: ClientData;
};

export type Rest = {
  /** Sends a request; rejects with the error of the client or the server (`RestError`), or with the abort itself. */
  readonly send: <T>(request: RestRequest) => Promise<T>;
  /** The same with a refusal as a value. Rejects only when the caller aborted. */
  readonly call: <T>(request: RestRequest) => Promise<Answer<T>>;
};

// Plain Node hands out the CommonJS module itself where a bundle hands out its default export.
const apiFetch = (imported as typeof imported & { readonly default?: typeof imported }).default ?? imported;

const part = 'vitrina/rest';
const refused = 'rest_cookie_invalid_nonce';

/** Thrown through the client instead of `rest_cookie_invalid_nonce`, which it would retry without end. */
type NonceRefusal = { readonly code: 'nonce_refused'; readonly refusal: unknown };

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function isNonceRefusal(error: unknown): error is NonceRefusal {
  return codeOf(error) === 'nonce_refused';
}

function storedNonce(clientData: ClientData): string {
  const value = clientData.read(part);
  return typeof value === 'object' && value !== null && 'nonce' in value && typeof value.nonce === 'string'
    ? value.nonce
    : '';
}

/** Has a refused nonce reported to us instead of retried by the library. */
const reportRefusedNonce: APIFetchMiddleware = async (options, next) => {
  try {
    return (await next(options)) as unknown;
  } catch (error) {
    if (codeOf(error) !== refused) throw error;
    throw { code: 'nonce_refused', refusal: error } satisfies NonceRefusal;
  }
};

function chain(middlewares: readonly APIFetchMiddleware[]): APIFetchMiddleware {
  return (options, next) =>
    middlewares.reduceRight<typeof next>(
      (inner, middleware) => (nextOptions) => middleware(nextOptions, inner),
      next,
    )(options);
}

// The library keeps middlewares for as long as the page lives, so it gets one, which delegates to the client opened
// last.
let inForce: APIFetchMiddleware | null = null;

function useMiddlewares(middlewares: readonly APIFetchMiddleware[]): void {
  if (inForce === null) apiFetch.use((options, next) => (inForce === null ? next(options) : inForce(options, next)));
  inForce = chain(middlewares);
}

/** The shop's REST client: `@wordpress/api-fetch` with one nonce, renewed from every answer. */
export function openRest({ root, nonceEndpoint, fetch, clientData }: RestOptions): Rest {
  const nonce = apiFetch.createNonceMiddleware(storedNonce(clientData));

  function takeNonce(value: string | null): void {
    if (value === null || value === '' || value === nonce.nonce) return;
    nonce.nonce = value;
    clientData.write(part, { nonce: value });
  }

  /** Fetches a fresh nonce; whether there is one. Rejects where the shop cannot be reached. */
  async function refreshNonce(): Promise<boolean> {
    const fresh = await fetch(nonceEndpoint, { credentials: 'include' })
      .then(async (response) => (response.ok ? (await response.text()).trim() : ''))
      .catch(() => {
        throw clientErrors.offline;
      });
    takeNonce(fresh);
    return fresh !== '';
  }

  apiFetch.setFetchHandler(restFetch(fetch, (response) => takeNonce(response.headers.get('Nonce'))));
  const rootUrl = apiFetch.createRootURLMiddleware(root);
  useMiddlewares([reportRefusedNonce, apiFetch.mediaUploadMiddleware, nonce, rootUrl]);

  async function attempt<T>(request: RestRequest, isLast: boolean): Promise<T> {
    try {
      return await apiFetch<T>({ ...request });
    } catch (error) {
      if (!isNonceRefusal(error)) throw error;
      if (isLast || !(await refreshNonce())) throw error.refusal;
      return attempt<T>(request, true);
    }
  }

  async function send<T>(request: RestRequest): Promise<T> {
    const refreshed = nonce.nonce !== '' || (await refreshNonce().catch(() => false));
    return attempt<T>(request, !refreshed); // where it failed, the call itself tells what is wrong
  }

  return {
    send,
    async call<T>(request: RestRequest) {
      try {
        return ok(await send<T>(request));
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw error;
        return fail(apiFailure(statusOf(error), error));
      }
    },
  };
}

function statusOf(error: unknown): number {
  if (error instanceof Response) return error.status;
  const data: unknown = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'status' in data && typeof data.status === 'number'
    ? data.status
    : 0;
}

let opened: Rest | null = null;

/** The client of this page, opened with the first call. */
export function restClient(): Rest {
  opened ??= openRest({
    root: `${window.location.origin}/wp-json/`,
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
    fetch: (url, init) => window.fetch(url, init),
    clientData: openClientData(() => window.localStorage),
  });
  return opened;
}
