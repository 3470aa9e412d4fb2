import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import { preferredEncoding } from '#server/platform/http/compression.ts';
import { type CachedPage, cachePage } from './cached-page.ts';
import type { CachedEntry } from './cached-responses.ts';

/** A cached answer as one address sends it. */
export type CachedSource = {
  readonly key: string;
  readonly entry: CachedEntry;
  /** With the links of that address. */
  readonly headers: Readonly<Record<string, string>>;
};

export type ReadyAnswers = {
  /** Notes which cached answer a response sends. */
  readonly note: (response: Response, source: CachedSource) => Response;
  /**
   * The response to a request from outside, compressed as many send it, or 304. One that does not come from the cache
   * stays as it is.
   */
  readonly encoded: (request: Request, response: Response) => Promise<Response>;
  /** The answer for the path and query of a request, where it was asked for before and is still cached. */
  readonly find: (target: string) => CachedPage | undefined;
};

type Options = {
  /** The entry that is cached under a key now. */
  readonly findEntry: (key: string) => CachedEntry | null;
  readonly grow: (source: CachedSource, bytes: number) => void;
};

const rememberedTargets = 5000;
const maxTargetLength = 400; // characters
const targetsOfAnswer = 8; // parameters that nobody reads make any number of addresses for one answer

/** Cached answers of the API by the address that is sent, compressed once, with an ETag. */
export function createReadyAnswers({ findEntry, grow }: Options): ReadyAnswers {
  const sources = new WeakMap<Response, CachedSource>();
  /** What is ready of an entry, by target: it goes with the entry. */
  const readyPages = new WeakMap<CachedEntry, Map<string, CachedPage>>();
  const keys = new Map<string, string>();

  function find(target: string): CachedPage | undefined {
    const key = keys.get(target);
    if (key === undefined) return undefined;
    const entry = findEntry(key);
    const page = entry === null ? undefined : readyPages.get(entry)?.get(target);
    if (page === undefined) keys.delete(target);
    return page;
  }

  /** Has the target find its page; when there are too many, all are forgotten, and each is remembered when asked for. */
  function remember(target: string, key: string, page: CachedPage): CachedPage {
    if (keys.size >= rememberedTargets) keys.clear();
    keys.set(target, key);
    return page;
  }

  function prepare(target: string, source: CachedSource): CachedPage {
    const { body, until } = source.entry;
    const pages = readyPages.get(source.entry) ?? new Map<string, CachedPage>();
    const readyPage = pages.get(target);
    if (readyPage !== undefined) return remember(target, source.key, readyPage);
    const isRemembered = target.length <= maxTargetLength && pages.size < targetsOfAnswer;
    const page = cachePage(
      { status: 200, headers: Object.entries(source.headers), body, tags: [], expiresAt: until },
      { onGrowth: (bytes) => isRemembered && grow(source, bytes), sharesBody: true },
    );
    if (!isRemembered) return page;
    readyPages.set(source.entry, pages.set(target, page));
    return remember(target, source.key, page);
  }

  return {
    find,
    note(response, source) {
      sources.set(response, source);
      return response;
    },
    async encoded(request, response) {
      const source = sources.get(response);
      if (source === undefined) return response;
      const { pathname, search } = new URL(request.url);
      const target = `${pathname}${search}`;
      const page = find(target) ?? prepare(target, source);
      const { body, etag, headers } = await page.variant(preferredEncoding(request.headers.get('Accept-Encoding')));
      const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
      const isSame = isUnchanged(request.headers.get('If-None-Match'), etag);
      const sent = isSame ? pairs.filter(([name]) => !/^Content-(?:Length|Encoding)$/.test(name)) : pairs;
      const own = new Headers(sent.map(([name, value]) => [name, value]));
      return isSame
        ? new Response(null, { status: 304, headers: own })
        : new Response(new Uint8Array(body), { headers: own });
    },
  };
}
