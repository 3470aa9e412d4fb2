import type { Texts } from '#server/platform/texts/texts.ts';
import { apiError } from './api-error.ts';

const suspicious = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

function holdsOnlyText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, part]) => holdsOnlyText(key) && holdsOnlyText(part));
}

/** Whether a database can store every string of a JSON body: no NUL and no half of a surrogate pair. */
function isJsonValue(source: string, parsed: unknown): boolean {
  return !suspicious.test(source) || holdsOnlyText(parsed);
}

type BodyProblem = 'too_large' | 'invalid_json' | 'unreadable';

/** A request whose body is in memory and known to be readable, or why it is not. */
export type ReadRequest = { readonly request: Request } | { readonly problem: BodyProblem };

export const bodyLimit = 1_000_000; // bytes
const overridable = new Set(['PUT', 'PATCH', 'DELETE']);

async function bytesUpTo(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > limit || request.body === null) return announced > limit ? null : new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks, length));
}

function jsonProblem(bytes: Uint8Array): BodyProblem | null {
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return null;
  try {
    return isJsonValue(text, JSON.parse(text)) ? null : 'unreadable';
  } catch {
    return 'invalid_json';
  }
}

function bodyProblem(type: string, bytes: Uint8Array): BodyProblem | null {
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) return jsonProblem(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.includes('\0') || /%00/.test(text)) return 'unreadable';
  // Clients that send no content type, or another one, still send JSON; a body that is no JSON is read as no fields.
  return jsonProblem(bytes) === 'unreadable' ? 'unreadable' : null;
}

/**
 * `POST` with `X-HTTP-Method-Override: DELETE`, or with `_method=DELETE` in the address of a call of the API, means
 * `DELETE`: not every network lets the real method through. A link never changes anything.
 */
function methodOf(request: Request, url: URL): string {
  if (request.method !== 'POST') return request.method;
  const named = url.pathname.startsWith('/wp-json/') ? url.searchParams.get('_method') : null;
  const override = (named ?? request.headers.get('X-HTTP-Method-Override') ?? '').toUpperCase();
  return overridable.has(override) ? override : request.method;
}

/** Reads the body once, up to the limit, and returns the request with the address and method it stands for. */
export async function readRequest(request: Request, url: URL): Promise<ReadRequest> {
  const method = methodOf(request, url);
  if (method === 'GET' || method === 'HEAD') {
    return { request: request.url === url.href ? request : new Request(url, { method, headers: request.headers }) };
  }
  const bytes = await bytesUpTo(request, bodyLimit).catch(() => null);
  if (bytes === null) return { problem: 'too_large' };
  const problem = bodyProblem(request.headers.get('Content-Type') ?? '', bytes);
  if (problem !== null) return { problem };
  return {
    request: new Request(url, { method, headers: request.headers, ...(bytes.length === 0 ? {} : { body: bytes }) }),
  };
}

/** The API's answer to a body that could not be read. */
export function bodyError(problem: BodyProblem, text: Texts['text']): Response {
  if (problem === 'too_large') {
    return apiError(413, 'rest_request_too_large', text('The request is too large.'), { limit: bodyLimit });
  }
  if (problem === 'unreadable')
    return apiError(400, 'rest_invalid_characters', text('The request holds characters that cannot be stored.'));
  return apiError(400, 'rest_invalid_json', text('Invalid JSON body passed.'), {
    json_error_code: 4,
    json_error_message: 'Syntax error',
  });
}
