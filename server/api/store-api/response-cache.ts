import type { Clock } from '#server/platform/clock.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createPriceBoundaries } from '#server/catalog/products/price-boundaries.ts';
import { type AnswerScope, createCachedResponses } from './cached-responses.ts';
import { apiLink } from './list-headers.ts';

/** A response that may be cached: a value to be sent as JSON. `scope` null: never cached. */
export type FreshAnswer = {
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly scope: AnswerScope | null;
};

/**
 * Returns the cached response of an address, or computes it. A `Response` returned instead is a refusal and is not
 * cached.
 */
export type ResponseCache = {
  /**
   * `parameters`: those that the response depends on; it is computed and cached once for an address without the others.
   */
  readonly answer: (
    address: URL,
    parameters: readonly string[],
    make: (address: URL) => Promise<FreshAnswer | Response>,
  ) => Promise<Response>;
  readonly close: () => Promise<void>;
};

const jsonHeaders = { 'Content-Type': 'application/json; charset=UTF-8', Allow: 'GET' };
const briefMilliseconds = 5_000;
const defaultBytes = 24 * 1024 * 1024;

export async function createResponseCache(
  database: OpenDatabase,
  clock: Clock,
  publicUrl: string,
  maxBytes = defaultBytes,
): Promise<ResponseCache> {
  const cache = createCachedResponses(maxBytes);
  const boundaries = createPriceBoundaries(database.db, clock);
  const encoder = new TextEncoder();
  const stop = await database.changes.subscribe('answers', (tags) => {
    boundaries.changed();
    cache.changed(tags);
  });

  return {
    async answer(requestedAddress, parameters, make) {
      const address = withOnly(requestedAddress, parameters);
      const links = foreignLinks(requestedAddress, address);
      const key = `${currentLocale()} ${address.pathname}${address.search}`;
      const cachedResponse = cache.find(key, clock());
      if (cachedResponse !== null) return new Response(cachedResponse.body, { headers: links(cachedResponse.headers) });
      const revision = cache.revision();
      const until = await boundaries.next();
      const fresh = await make(address);
      if (fresh instanceof Response) return asRefusal(fresh, publicUrl);
      const body = encoder.encode(JSON.stringify(fresh.value));
      const headers = { ...jsonHeaders, ...fresh.headers };
      if (fresh.scope !== null) {
        cache.store(key, { body, headers }, fresh.scope, endOf(fresh.scope, until, clock()), revision);
      }
      return new Response(body, { headers: links(headers) });
    },
    close: stop,
  };
}

/**
 * The address with only the parameters of these names; `include[]` counts as `include`, `a*` matches all that begin
 * with `a`.
 */
function withOnly(address: URL, parameters: readonly string[]): URL {
  const names = new Set(parameters);
  const beginnings = parameters.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const isKnown = (name: string) =>
    names.has(name.split('[', 1)[0] ?? '') || beginnings.some((beginning) => name.startsWith(beginning));
  const query = new URLSearchParams([...address.searchParams].filter(([name]) => isKnown(name)));
  const plain = new URL(address);
  plain.search = query.toString();
  return plain;
}

/** Links to the previous and next page keep all parameters of the request, such as `_fields`. */
function foreignLinks(requestedAddress: URL, plain: URL) {
  const has = new Set(plain.searchParams.keys());
  const otherParameters = new URLSearchParams(
    [...requestedAddress.searchParams].filter(([name]) => !has.has(name)),
  ).toString();
  return (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const link = headers['Link'];
    if (otherParameters === '' || link === undefined) return headers;
    return {
      ...headers,
      Link: link.replaceAll(
        /<([^>]*)>; rel="(prev|next)"/g,
        `<$1&${otherParameters.replaceAll('$', '$$$$')}>; rel="$2"`,
      ),
    };
  };
}

/** A refusal with the headers that every answer of the catalogue has. */
function asRefusal(answer: Response, publicUrl: string): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries({ ...jsonHeaders, Link: apiLink(publicUrl) })) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

function endOf({ brief }: AnswerScope, boundary: Date, now: Date): Date {
  return brief ? new Date(Math.min(boundary.getTime(), now.getTime() + briefMilliseconds)) : boundary;
}
