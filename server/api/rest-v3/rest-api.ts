import { checkFields, missingFields, readFields } from './check-fields.ts';
import type { RestMethod, RestSpace } from '#contract/rest-v3/rest-route.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { extendTimeLimit, programAnswerLimit } from '#server/platform/concurrency/time-limit.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { placeFields, readBody } from '#server/api/store-api/read-body.ts';
import { apiLink } from '#server/api/store-api/list-headers.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import {
  type AuthenticatedRequest,
  authenticate,
  type AuthenticationFailure,
  type AuthenticationOptions,
  isKnownCaller,
} from './authenticate.ts';
import { authenticationMessage, fieldProblems, refusedMessage, unreadableBody } from './refusals.ts';
import { fieldNames, pickFields } from './pick-fields.ts';
import { allowedMethods, createMatcher, linksFor, type Matched, operationOf } from './match-resource.ts';
import { platformJson } from './platform-json.ts';
import { isBareFile, isMultipart, readSentBody, type SentFile, type SentFileFailure } from './sent-file.ts';
import { createPreconditions, isWholeRead, versionOf } from './precondition.ts';
import { describeIndex, describeRestRoute } from './describe-rest-routes.ts';
import { refused, type RestAnswer, type RestCall, type RestOperation, type RestResource } from './rest-call.ts';

export type RestApiOptions = AuthenticationOptions & {
  readonly resources: readonly RestResource[];
  /** Where they are. */
  readonly space: RestSpace;
  readonly texts: Texts;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  /** Whether a request came over https, as far as it or its proxy says. */
  readonly isSecure: (request: Request) => boolean;
};

const methods = new Set<string>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function isMethod(text: string): text is RestMethod {
  return methods.has(text);
}

/** Answers everything of an API for programs: keys, fields, permissions and the form of answers are seen to here. */
export function createRestApi(options: RestApiOptions): Handler {
  const { resources, space, texts, publicUrl, isSecure } = options;
  const match = createMatcher(resources);
  const inVersion = createPreconditions();

  function refusal(failure: AuthenticationFailure): RestAnswer {
    if (failure.code === 'invalid_nonce')
      return refused(403, 'rest_cookie_invalid_nonce', authenticationMessage(failure, texts));
    const code =
      failure.code === 'missing_parameters'
        ? 'woocommerce_rest_authentication_missing_parameter'
        : 'woocommerce_rest_authentication_error';
    return refused(401, code, authenticationMessage(failure, texts));
  }

  /** The call that a request makes, or why it cannot be made. */
  function callOf(
    matched: Matched,
    method: RestMethod,
    sent: Readonly<Record<string, unknown>>,
    {
      address,
      authority,
      list,
      file,
    }: Pick<RestCall, 'address' | 'list' | 'file'> & { readonly authority: Authority | null },
  ): Result<{ readonly call: RestCall; readonly operation: RestOperation }, RestAnswer> {
    const { resource, path } = matched;
    const endpoint = resource.route.endpoints.find((one) => one.methods.includes(method));
    const operation = operationOf(resource, method);
    if (endpoint === undefined || operation === undefined) return fail(noRoute());
    const missing = missingFields(sent, endpoint.fields);
    if (missing.length > 0) {
      const message = texts.text('Missing parameter(s): %s', missing.join(', '));
      return fail(refused(400, 'rest_missing_callback_param', message, { params: missing }));
    }
    const problems = fieldProblems(checkFields(sent, endpoint.fields), texts);
    if (problems !== null) return fail(problems);
    if (authority === null || !may(authority, operation.permission)) {
      const message = refusedMessage(operation.verb, texts);
      return fail(refused(authority === null ? 401 : 403, `${space.refusal}${operation.verb}`, message));
    }
    const call: RestCall = {
      method,
      address,
      path,
      fields: readFields(sent, endpoint.fields),
      list,
      ...(file === undefined ? {} : { file }),
      isSent: (name) => Object.hasOwn(sent, name),
      authority,
      links: linksFor(match, `${publicUrl}${space.path}`, authority),
    };
    return ok({ call, operation });
  }

  /** An object as it is before somebody writes it. */
  async function readCurrent(matched: Matched, call: RestCall): Promise<RestAnswer> {
    const query = { address: new URL(call.address.pathname, publicUrl), authority: call.authority, list: [] };
    const planned = callOf(matched, 'GET', {}, query);
    return planned.ok ? planned.value.operation.handler(planned.value.call) : planned.failure;
  }

  function noRoute(): RestAnswer {
    return refused(404, 'rest_no_route', texts.text('No route was found matching the address and request method.'));
  }

  async function answerRequest(
    { request, method, address }: AuthenticatedRequest,
    authority: Authority | null,
  ): Promise<{ readonly answer: RestAnswer; readonly allow: readonly RestMethod[] }> {
    const pathname = address.pathname.slice(space.path.length).replace(/\/$/, '');
    if (pathname === '')
      return { answer: { status: 200, body: describeIndex(resources, publicUrl, space) }, allow: ['GET'] };
    const matched = match(pathname);
    if (matched === null) return { answer: noRoute(), allow: [] };
    if (method === 'OPTIONS') {
      const body = describeRestRoute(matched.resource.route, publicUrl, space);
      return { answer: { status: 200, body }, allow: allowedMethods(matched, authority) };
    }
    const verb = method === 'HEAD' ? 'GET' : method;
    if (!isMethod(verb) || operationOf(matched.resource, verb) === undefined) return { answer: noRoute(), allow: [] };
    const allow = allowedMethods(matched, authority);
    const read = verb === 'GET' ? ok({ body: {}, file: null }) : await readRestBody(request, matched, verb);
    if (!read.ok) return { answer: unreadableBody(read.failure, texts), allow };
    const { body, file } = read.value;
    const list = Array.isArray(body) ? (body as readonly unknown[]) : [];
    const sent = { ...placeFields(address.searchParams), ...(Array.isArray(body) ? {} : body) };
    const planned = callOf(matched, verb, sent, { address, authority, list, file });
    if (!planned.ok) return { answer: planned.failure, allow };
    if (verb !== 'GET') extendTimeLimit(programAnswerLimit);
    const { call, operation } = planned.value;
    const answer = await inVersion({
      address: pathname,
      expected: verb === 'GET' || verb === 'POST' ? null : request.headers.get('If-Match'),
      read: () => readCurrent(matched, call),
      write: () => operation.handler(call),
      message: texts.text('This was changed meanwhile.'),
    });
    return {
      answer,
      allow: answer.isGone === true ? [] : allow.filter((one) => !(answer.forbids ?? []).includes(one)),
    };
  }

  return async (request, context: RequestContext) => {
    const address = new URL(request.url);
    const secure = isSecure(request);
    const asWritten = new URL(`${address.pathname}${address.search}`, publicUrl);
    asWritten.protocol = secure ? 'https:' : 'http:';
    const authenticated: AuthenticatedRequest = {
      request,
      method: methodOf(request, address),
      address: asWritten,
      isSecure: secure,
      ipAddress: context.remoteAddress,
      form: await formOf(request),
    };
    const identified = await authenticate(authenticated, options);
    const authority = identified.ok ? identified.value : null;
    const { answer: restAnswer, allow } = identified.ok
      ? await answerRequest(authenticated, authority)
      : { answer: refusal(identified.failure), allow: [] };
    return responseOf(restAnswer, {
      address,
      publicUrl,
      allow,
      isPrivate: identified.ok ? authority !== null : isKnownCaller(identified.failure),
      isObject: request.method === 'GET' && allow.includes('PUT'),
      withoutBody: request.method === 'HEAD',
    });
  };
}

/** `_method` and `X-HTTP-Method-Override` name the verb where a client can only send others. */
function methodOf(request: Request, address: URL): string {
  const named = address.searchParams.get('_method') ?? request.headers.get('X-HTTP-Method-Override');
  return (named ?? request.method).toUpperCase();
}

type RestBody = {
  readonly body: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly file: SentFile | null;
};

/** The fields of a body, or the parts of one that is a list, and its file at an endpoint that takes one. */
async function readRestBody(
  request: Request,
  { resource }: Matched,
  method: RestMethod,
): Promise<Result<RestBody, SentFileFailure | { readonly code: 'rest_invalid_json' }>> {
  const takesFile = resource.route.endpoints.some((one) => one.takesFile === true && one.methods.includes(method));
  if (takesFile && (isBareFile(request) || isMultipart(request))) {
    const sent = await readSentBody(request);
    return sent.ok ? ok({ body: sent.value.fields, file: sent.value.file }) : sent;
  }
  const copy = request.clone();
  const fields = await readBody(request);
  if (fields === null) return fail({ code: 'rest_invalid_json' });
  const isEmpty = Object.keys(fields).length === 0;
  const text = isEmpty ? (await copy.text()).trimStart() : '';
  return ok({ body: text.startsWith('[') ? (JSON.parse(text) as readonly unknown[]) : fields, file: null });
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type) && request.method !== 'GET';
  return new URLSearchParams(isForm && request.method !== 'HEAD' ? await request.clone().text() : '');
}

type ResponseOptions = {
  readonly address: URL;
  readonly publicUrl: string;
  readonly allow: readonly RestMethod[];
  /** Whether it is for the caller alone. */
  readonly isPrivate: boolean;
  /** Whether it shows an object that may be written at the same address. */
  readonly isObject: boolean;
  readonly withoutBody: boolean;
};

const jsonpName = /^[\w$.]{1,200}$/;

function responseOf(
  { status, body, file, headers = {} }: RestAnswer,
  { address, publicUrl, allow, isPrivate, isObject, withoutBody }: ResponseOptions,
): Response {
  const query = address.searchParams;
  const picked = status < 400 ? pickFields(body, fieldNames(query)) : body;
  const all: Record<string, string> = {
    Link: apiLink(publicUrl),
    'X-Robots-Tag': 'noindex',
    ...headers,
    ...(isObject && status === 200 && isWholeRead(address) ? { ETag: versionOf(body) } : {}),
    ...(allow.length === 0 ? {} : { Allow: allow.join(', ') }),
    'Cache-Control': isPrivate ? 'no-cache, must-revalidate, max-age=0, no-store, private' : 'no-store',
  };
  if (file !== undefined)
    return new Response(withoutBody ? null : new Uint8Array(file.content), {
      status,
      headers: {
        ...all,
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
      },
    });
  const isEnveloped = query.has('_envelope');
  const callback = query.get('_jsonp') ?? '';
  const value = isEnveloped ? { body: picked, status, headers: all } : picked;
  const isCallback = jsonpName.test(callback);
  const type = isCallback ? 'application/javascript' : 'application/json';
  const text = isCallback ? `/**/${callback}(${platformJson(value)})` : platformJson(value);
  return new Response(withoutBody ? null : text, {
    status: isEnveloped ? 200 : status,
    headers: { ...all, 'Content-Type': `${type}; charset=UTF-8` },
  });
}
