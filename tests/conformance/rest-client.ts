import { isDeepStrictEqual } from 'node:util';
import { openRest, type RestRequest } from '#app/browser/rest.ts';
import { type CaseResult, plainTexts } from './compare-case.ts';

type Answer =
  | 'network'
  | 'abort'
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    };

type Sent = {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly credentials?: string | null;
};

export type RestClientCase = {
  readonly id: string;
  readonly title: string;
  readonly conflict?: boolean;
  readonly spec_expected?: unknown;
  readonly request: RestRequest;
  readonly server_answers: readonly Answer[];
  readonly sent: readonly Sent[];
  readonly result?: unknown;
  readonly error?: { readonly code?: string; readonly message?: string };
};

export const schema = 'rest-client/1';

const root = 'https://shop.test/wp-json/';
const nonceEndpoint = 'https://shop.test/wp-admin/admin-ajax.php?action=rest-nonce';

function respond(answer: Answer | undefined): Response {
  if (answer === 'network' || answer === undefined) throw new TypeError('network');
  if (answer === 'abort') throw new DOMException('a', 'AbortError');
  const { status = 200, json, text, headers } = answer;
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  return new Response(body, { status, ...(headers === undefined ? {} : { headers }) });
}

function recorded(url: string, init: RequestInit): Sent {
  const headers = Object.fromEntries(
    Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    url,
    method: init.method ?? 'GET',
    headers,
    body: init.body ?? null,
    credentials: init.credentials ?? null,
  };
}

function expectedRequest({ url, method, headers = {}, body = null, credentials = null }: Sent): Sent {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { url, method, headers: lower, body, credentials };
}

type Outcome = { readonly result: unknown } | { readonly error: { readonly code: unknown } };

async function outcomeOf(sending: Promise<unknown>): Promise<Outcome> {
  try {
    const value = await sending;
    return { result: value instanceof Response ? 'raw response' : value };
  } catch (error) {
    if (error instanceof Response) return { error: { code: 'raw response' } };
    if (error instanceof Error) return { error: { code: error.name } };
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
    return { error: { code } };
  }
}

function expectedOutcome({ result, error }: RestClientCase): Outcome {
  return error === undefined ? { result: result ?? null } : { error: { code: error.code } };
}

function differenceOf(path: string, expected: unknown, actual: unknown): CaseResult | null {
  return isDeepStrictEqual(plainTexts(expected), plainTexts(actual)) ? null : { ok: false, path, expected, actual };
}

/** Drops all but address and method of a request that only fetches a nonce: the files name no headers for it. */
function comparable(request: Sent): Sent {
  return request.url.includes('action=rest-nonce') ? { url: request.url, method: request.method } : request;
}

/** Runs one case of `rest-client.json`: what the client sends for the answers given, and what it makes of them. */
export async function run(example: RestClientCase): Promise<CaseResult> {
  if (example.conflict === true && example.spec_expected === undefined)
    return { skipped: 'the specification says otherwise' };
  const clientRequests: Sent[] = [];
  const client = openRest({
    root,
    nonceEndpoint,
    fetch: async (url, init = {}) => {
      clientRequests.push(recorded(url, init));
      return respond(example.server_answers[Math.min(clientRequests.length, example.server_answers.length) - 1]);
    },
    clientData: { read: () => ({ nonce: 'NONCE1' }), write: () => undefined },
  });
  const outcome = await outcomeOf(client.send({ ...example.request }));
  const requests = differenceOf(
    'sent',
    example.sent.map((request) => comparable(expectedRequest(request))),
    clientRequests.map(comparable),
  );
  return (
    requests ?? differenceOf('error' in outcome ? 'error' : 'result', expectedOutcome(example), outcome) ?? { ok: true }
  );
}
