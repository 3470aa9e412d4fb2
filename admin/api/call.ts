import { htmlLanguage, languageParameter, type Locale } from '#contract/languages.ts';

/** Why a call was not answered as hoped. */
export class ApiProblem extends Error {
  readonly status: number;
  /** What is wrong, for programs: `rest_invalid_param`; `offline` where nothing was reached. */
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** Whether something was not done because whoever was asked did not confirm that it is them. */
export function isUnproved(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code === 'vitrina_proof_required';
}

/** The problems of single fields, by their names, as the server says them; none where it is about none. */
export function fieldProblemsOf(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {};
  const { params } = problem.data;
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return {};
  return Object.fromEntries(Object.entries(params).map(([name, message]) => [name, String(message)]));
}

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

export type CallOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Query;
  /** Sent as JSON; a `Blob` as it is. */
  readonly body?: unknown;
  /** What a file that is sent is called. */
  readonly fileName?: string;
  /** The version that was read of what is written: refused where it is no longer the one. */
  readonly version?: string | null;
  readonly signal?: AbortSignal;
  /** Finds out who is signed in, of which the nonce is a part. */
  readonly isWithoutNonce?: boolean;
};

export type Answer<T> = {
  readonly value: T;
  /** Of an object: goes as `version` with what changes it. */
  readonly version: string | null;
  /** Of a list: how many there are in all. */
  readonly total: number | null;
};

/** Sends a call to one of the shop's APIs, by its path below `/wp-json/`: `wc/v3/orders/7`. */
export type Call = <T>(path: string, options?: CallOptions) => Promise<Answer<T>>;

type CallTools = {
  readonly locale: Locale;
  /** The nonce of the session; read anew where the server no longer takes it. */
  readonly nonce: () => string;
  readonly renewNonce: () => Promise<void>;
  /** Nobody is signed in any more. */
  readonly onSignedOut: () => void;
  /** Asks whoever is signed in to prove that it is them; false: they did not. */
  readonly prove: () => Promise<boolean>;
};

function addressOf(path: string, query: Query, locale: Locale): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  parameters.set(languageParameter, htmlLanguage[locale]);
  return `/wp-json/${path}?${parameters}`;
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => ({}))) as Readonly<Record<'code' | 'message' | 'data', unknown>>;
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as Record<string, unknown>) : {};
  return new ApiProblem(response.status, textOf(body.code, 'unreadable'), textOf(body.message, ''), data);
}

/** Makes what all of the back office calls the shop by. */
export function createCall(tools: CallTools): Call {
  async function send(path: string, options: CallOptions): Promise<Response> {
    const { method = 'GET', query = {}, body, fileName, version = null, signal, isWithoutNonce = false } = options;
    const isJson = body !== undefined && !(body instanceof Blob);
    try {
      return await fetch(addressOf(path, query, tools.locale), {
        method,
        headers: {
          ...(isWithoutNonce ? {} : { 'X-WP-Nonce': tools.nonce() }),
          ...(isJson ? { 'Content-Type': 'application/json' } : {}),
          ...(version === null ? {} : { 'If-Match': version }),
          ...(fileName === undefined
            ? {}
            : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` }),
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
        ...(signal === undefined ? {} : { signal }),
        cache: 'no-store',
      });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new ApiProblem(0, 'offline', '');
    }
  }

  async function sendAgain(path: string, options: CallOptions, triedNonce: boolean): Promise<Response> {
    const response = await send(path, options);
    if (response.ok) return response;
    const problem = await problemOf(response);
    if (problem.code === 'rest_cookie_invalid_nonce' && !triedNonce && options.isWithoutNonce !== true) {
      await tools.renewNonce();
      return sendAgain(path, options, true);
    }
    if (problem.status === 401) tools.onSignedOut(); // what was typed is kept: see useEditor
    if (isUnproved(problem) && (await tools.prove())) return sendAgain(path, options, triedNonce);
    throw problem;
  }

  return async <T>(path: string, options: CallOptions = {}) => {
    const response = await sendAgain(path, options, false);
    const type = response.headers.get('Content-Type') ?? '';
    const total = response.headers.get('X-WP-Total');
    return {
      value: (type.startsWith('application/json') ? await response.json() : await response.blob()) as T,
      version: response.headers.get('ETag'),
      total: total === null ? null : Number(total),
    };
  };
}
