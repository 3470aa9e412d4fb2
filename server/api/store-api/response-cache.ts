import { carryValue } from '#contract/answer-value.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import type { Clock } from '#server/platform/clock.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createPriceBoundaries } from '#server/catalog/products/price-boundaries.ts';
import {
  type AnswerScope,
  type CachedAnswer,
  type CachedEntry,
  createCachedResponses,
} from '#server/api/cache/cached-responses.ts';
import { apiLink } from './list-headers.ts';
import { createReadyAnswers, type ReadyAnswers } from '#server/api/cache/ready-answers.ts';

/** A response that may be cached: a value to be sent as JSON, or a list of cached entries. `scope` null: never cached. */
export type FreshAnswer = {
  readonly headers: Readonly<Record<string, string>>;
  readonly scope: AnswerScope | null;
  /** Milliseconds since 1970 at which something that it was made from expires. */
  readonly until?: number;
} & ({ readonly value: unknown } | { readonly list: CachedList });

/** One entry of lists, such as a product. */
export type FreshItem = { readonly id: number; readonly value: unknown; readonly scope: AnswerScope };

/** Entries in the requested order as one JSON array, and what it hangs on. */
export type CachedList = {
  readonly json: Uint8Array<ArrayBuffer>;
  /** What the JSON stands for. */
  readonly value: () => unknown;
  readonly products: readonly number[];
  readonly brief: boolean;
  /** Milliseconds since 1970 at which the first of them expires; infinite for an empty list. */
  readonly until: number;
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
  /**
   * A list of entries, each computed once until it changes, whichever lists show it. `make` computes those that are not
   * cached, all at once; an id that it leaves out is left out.
   */
  readonly list: (
    ids: readonly number[],
    make: (missingIds: readonly number[]) => Promise<readonly FreshItem[]>,
  ) => Promise<CachedList>;
  /** Answers as they are sent to other machines. */
  readonly ready: Pick<ReadyAnswers, 'encoded' | 'find'>;
  /** About what it takes in memory. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
};

const jsonHeaders = { 'Content-Type': 'application/json; charset=UTF-8', Allow: 'GET' };
const briefMilliseconds = 5_000;

export async function createResponseCache(
  database: OpenDatabase,
  clock: Clock,
  publicUrl: string,
  maxBytes = () => shareCacheBytes().answers,
): Promise<ResponseCache> {
  const cache = createCachedResponses(maxBytes);
  const boundaries = createPriceBoundaries(database.db, clock);
  const stop = await database.changes.subscribe('answers', (tags) => {
    boundaries.changed();
    cache.changed(tags);
  });

  const ready = createReadyAnswers({
    findEntry: (key) => cache.find(key, clock()),
    grow: ({ key, entry }, bytes) => cache.grow(key, entry, bytes),
  });

  function cachedResponse(key: string, entry: CachedEntry, links: LinkHeaders): Response {
    const headers = links(entry.headers);
    const answer = carryValue(new Response(entry.body, { headers }), entry.value);
    return ready.note(answer, { key, entry, headers });
  }

  return {
    ready,
    async answer(requestedAddress, parameters, make) {
      const address = withOnly(requestedAddress, parameters);
      const links = foreignLinks(requestedAddress, address);
      const key = `${currentLocale()} ${address.pathname}${address.search}`;
      const cachedEntry = cache.find(key, clock());
      if (cachedEntry !== null) return cachedResponse(key, cachedEntry, links);
      const revision = cache.revision();
      const until = await boundaries.next();
      const fresh = await make(address);
      if (fresh instanceof Response) return asRefusal(fresh, publicUrl);
      const headers = { ...jsonHeaders, ...fresh.headers };
      const answer =
        'list' in fresh
          ? { body: fresh.list.json, value: fresh.list.value, headers }
          : { ...serialized(fresh.value), headers };
      if (fresh.scope !== null) {
        const end = Math.min(fresh.until ?? Number.POSITIVE_INFINITY, endOf(fresh.scope, until, clock()));
        const entry = cache.store(key, answer, fresh.scope, end, revision);
        if (entry !== null) return cachedResponse(key, entry, links);
      }
      return carryValue(new Response(answer.body, { headers: links(answer.headers) }), answer.value);
    },
    async list(ids, make) {
      const prefix = `${currentLocale()} entry `;
      const now = clock();
      const cached = ids.map((id) => [id, cache.find(`${prefix}${id}`, now)] as const);
      const entries = new Map<number, CachedEntry>(
        cached.flatMap(([id, entry]) => (entry === null ? [] : [[id, entry]])),
      );
      const missingIds = ids.filter((id) => !entries.has(id));
      if (missingIds.length > 0) {
        const revision = cache.revision();
        const boundary = await boundaries.next();
        for (const { id, value, scope } of await make(missingIds)) {
          const answer = { ...serialized(value), headers: {} };
          const until = endOf(scope, boundary, clock());
          cache.store(`${prefix}${id}`, answer, scope, until, revision);
          entries.set(id, { ...answer, ...scope, until });
        }
      }
      return joinEntries(ids.flatMap((id) => entries.get(id) ?? []));
    },
    bytes: cache.bytes,
    close: stop,
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A value as JSON, and as whoever parses that has it: parsed once, for the first who asks. */
function serialized(value: unknown): Pick<CachedAnswer, 'body' | 'value'> {
  const body = encoder.encode(JSON.stringify(value));
  return { body, value: once(() => JSON.parse(decoder.decode(body)) as unknown) };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

type LinkHeaders = (headers: CachedAnswer['headers']) => CachedAnswer['headers'];

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
function foreignLinks(requestedAddress: URL, plain: URL): LinkHeaders {
  const has = new Set(plain.searchParams.keys());
  const otherParameters = new URLSearchParams(
    [...requestedAddress.searchParams].filter(([name]) => !has.has(name)),
  ).toString();
  return (headers) => {
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

const listStart = Buffer.from('[');
const listEnd = Buffer.from(']');
const between = Buffer.from(',');

function joinEntries(entries: readonly CachedEntry[]): CachedList {
  const pieces = entries.flatMap(({ body }, index) => (index === 0 ? [body] : [between, body]));
  return {
    json: Buffer.concat([listStart, ...pieces, listEnd]),
    value: once(() => entries.map(({ value }) => value())),
    products: entries.flatMap(({ products }) => products),
    brief: entries.some(({ brief }) => brief),
    until: Math.min(...entries.map(({ until }) => until)),
  };
}

/** In milliseconds since 1970. */
function endOf({ brief }: AnswerScope, boundary: Date, now: Date): number {
  return brief ? Math.min(boundary.getTime(), now.getTime() + briefMilliseconds) : boundary.getTime();
}
