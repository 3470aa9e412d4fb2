import type { BodyLimits } from '#contract/api/api-route.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { apiError } from './api-error.ts';
import {
  type AddressProblem,
  fieldsShapeProblem,
  jsonShapeProblem,
  maxAddressLength,
  maxDepth,
  maxParameters,
  partsShapeProblem,
  type ShapeProblem,
} from './request-shape.ts';

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

/** `broken_off`: its client sent less of it than announced, and is mostly gone. */
type BodyProblem = ShapeProblem | 'too_large' | 'broken_off' | 'invalid_json' | 'unreadable';

/** A request whose body is in memory and known to be readable, or why it is not. */
export type ReadRequest =
  | { readonly request: Request }
  | { readonly problem: BodyProblem; readonly limits: BodyLimits };

/** A body in the parts in which it arrives. */
export type IncomingBody = AsyncIterable<Uint8Array>;

/** The limits of a body by the path and the method of its request, and by whom it names. */
export type BodyLimitsOf = (pathname: string, method: string, request: Request) => BodyLimits | Promise<BodyLimits>;

const overridable = new Set(['PUT', 'PATCH', 'DELETE']);

async function bytesUpTo(
  request: Request,
  limit: number,
  body: IncomingBody | null,
): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large' | 'broken_off'>> {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > limit) return fail('too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? request.body ?? []) {
      length += chunk.byteLength;
      if (length > limit) return fail('too_large');
      chunks.push(chunk);
    }
  } catch {
    return fail('broken_off');
  }
  return ok(new Uint8Array(Buffer.concat(chunks, length)));
}

/** The shape is checked before anything parses the text: what walks through the value may recurse. */
function jsonProblem(bytes: Uint8Array, limits: BodyLimits): BodyProblem | null {
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return null;
  const shapeProblem = jsonShapeProblem(text, limits);
  if (shapeProblem !== null) return shapeProblem;
  try {
    return isJsonValue(text, JSON.parse(text)) ? null : 'unreadable';
  } catch {
    return 'invalid_json';
  }
}

function bodyProblem(type: string, bytes: Uint8Array, limits: BodyLimits): BodyProblem | null {
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) return jsonProblem(bytes, limits);
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
  if (limits.file === true && !isForm && type !== '') return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  if (limits.file === true && isMultipart) return partsShapeProblem(text, limits);
  if (text.includes('\0') || /%00/.test(text)) return 'unreadable';
  if (isMultipart) return partsShapeProblem(text, limits);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return fieldsShapeProblem(text, limits);
  // Clients that send no content type, or another one, still send JSON; a body that is no JSON is read as no fields.
  const problem = /^(?:\xef\xbb\xbf)?\s*[[{]/.test(text) ? jsonProblem(bytes, limits) : null;
  return problem === 'invalid_json' ? null : problem;
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

/**
 * Reads the body once, up to its limits, and returns the request with the address and method it stands for. `body`: the
 * request's as it comes from the network, where it need not be read through a stream of the request.
 */
export async function readRequest(
  request: Request,
  url: URL,
  limitsOf: BodyLimitsOf,
  body: IncomingBody | null = null,
): Promise<ReadRequest> {
  const method = methodOf(request, url);
  if (method === 'GET' || method === 'HEAD') {
    return { request: request.url === url.href ? request : new Request(url, { method, headers: request.headers }) };
  }
  const limits = await limitsOf(url.pathname, method, request);
  const read = await bytesUpTo(request, limits.bytes, body);
  if (!read.ok) return { problem: read.failure, limits };
  const bytes = read.value;
  const problem = bodyProblem(request.headers.get('Content-Type') ?? '', bytes, limits);
  if (problem !== null) return { problem, limits };
  return {
    request: new Request(url, { method, headers: request.headers, ...(bytes.length === 0 ? {} : { body: bytes }) }),
  };
}

/** The API's answer to a body that could not be read. */
export function bodyError(problem: BodyProblem, limits: BodyLimits, text: Texts['text']): Response {
  switch (problem) {
    case 'too_large':
      return apiError(413, 'rest_request_too_large', text('The request is too large.'), { limit: limits.bytes });
    case 'broken_off':
      return apiError(400, 'rest_request_incomplete', text('The request is incomplete.'));
    case 'too_deep':
      return apiError(400, 'rest_too_deep', text('The request is nested too deeply.'), { limit: maxDepth });
    case 'too_many_keys':
      return apiError(400, 'rest_too_many_keys', text('The request has too many fields.'), { limit: limits.keys });
    case 'unreadable':
      return apiError(400, 'rest_invalid_characters', text('The request holds characters that cannot be stored.'));
    case 'invalid_json':
      return apiError(400, 'rest_invalid_json', text('Invalid JSON body passed.'), {
        json_error_code: 4,
        json_error_message: 'Syntax error',
      });
  }
}

/** The API's answer to an address that is too long, or has too many or too deep parameters. */
export function addressError(problem: AddressProblem, text: Texts['text']): Response {
  if (problem !== 'too_long') return bodyError(problem, { bytes: 0, keys: maxParameters }, text);
  return apiError(414, 'rest_address_too_long', text('The address is too long.'), { limit: maxAddressLength });
}
