import type { Clock } from '#server/platform/clock.ts';
import { type CachedPage, cachePage, concernsEveryPage, type RenderedPage } from '#server/api/cache/cached-page.ts';
import { changeReach, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { SharedOffer, SharedPages } from './redis-pages.ts';

/** Pages in memory: the least lately used go when their bytes are over the limit. */
type PageStore = {
  readonly find: (key: string) => CachedPage | undefined;
  /** A page that was set aside and has not been put anew. */
  readonly findSetAside: (key: string) => CachedPage | undefined;
  /** `onFirstFind` is called when the page is requested for the first time after it was put. */
  readonly put: (key: string, page: CachedPage, onFirstFind?: () => void) => void;
  /** Counts bytes that a page grew by, while it is still the one cached under the key. */
  readonly grow: (key: string, page: CachedPage, bytes: number) => void;
  readonly dropTags: (tags: readonly string[]) => void;
  readonly drop: (key: string) => void;
  /** No page is found any more, but each can still be found as set aside. */
  readonly setAside: () => void;
  readonly clear: () => void;
  readonly size: () => { readonly bytes: number; readonly pages: number };
};

type Slot = {
  readonly page: CachedPage;
  bytes: number;
  onFirstFind: (() => void) | undefined;
  isSetAside: boolean;
};

const overhead = 1024; // bytes an entry takes beside its body

function createPageStore(maxBytes: () => number): PageStore {
  const slots = new Map<string, Slot>();
  const keysByTag = new Map<string, Set<string>>();
  let bytes = 0;

  function drop(key: string): void {
    const slot = slots.get(key);
    if (slot === undefined) return;
    slots.delete(key);
    bytes -= slot.bytes;
    for (const tag of slot.page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function shrink(): void {
    for (const key of slots.keys()) {
      if (bytes <= maxBytes()) return;
      drop(key);
    }
  }

  return {
    find(key) {
      const slot = slots.get(key);
      if (slot === undefined || slot.isSetAside) return undefined;
      slots.delete(key);
      slots.set(key, slot);
      const { onFirstFind } = slot;
      slot.onFirstFind = undefined;
      onFirstFind?.();
      return slot.page;
    },
    findSetAside(key) {
      const slot = slots.get(key);
      return slot?.isSetAside === true ? slot.page : undefined;
    },
    put(key, page, onFirstFind) {
      drop(key);
      const slot = { page, bytes: page.bytes() + overhead, onFirstFind, isSetAside: false };
      slots.set(key, slot);
      bytes += slot.bytes;
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        if (keys === undefined) keysByTag.set(tag, new Set([key]));
        else keys.add(key);
      }
      shrink();
    },
    grow(key, page, added) {
      const slot = slots.get(key);
      if (slot?.page !== page) return;
      slot.bytes += added;
      bytes += added;
      shrink();
    },
    dropTags(tags) {
      for (const tag of tags) keysByTag.get(tag)?.forEach(drop);
    },
    drop,
    setAside() {
      for (const slot of slots.values()) slot.isSetAside = true;
    },
    clear() {
      slots.clear();
      keysByTag.clear();
      bytes = 0;
    },
    size: () => ({ bytes, pages: slots.size }),
  };
}

/**
 * The result of a rendering: a page for everyone, and whether it may be cached; null when it turned out to be one
 * visitor's.
 */
export type PageRendering = { readonly page: RenderedPage; readonly cacheable: boolean } | null;

export type PageCache = {
  /** The page cached under a key, unless it has expired. */
  readonly find: (key: string) => CachedPage | undefined;
  /**
   * The cached page, or one rendered once for everyone who requests it meanwhile. Where it cannot be rendered now (it
   * fails, or is a 503), the page as it was before the connection to the database was lost.
   */
  readonly get: (key: string, render: () => Promise<PageRendering>) => Promise<CachedPage | null>;
  /** Drops the pages that show any of the tags; a page being rendered right now is not cached either. */
  readonly changed: (tags: readonly ChangeTag[]) => Promise<void>;
  readonly size: () => { readonly bytes: number; readonly pages: number };
};

type PageCacheOptions = {
  readonly clock: Clock;
  readonly maxBytes: () => number;
  /** Pages that other processes rendered; absent: every process renders its own. */
  readonly shared?: SharedPages | null;
};

type Flight = {
  readonly answer: Promise<CachedPage | null>;
  /** The tags changed since the rendering began. */
  readonly missed: Set<string>;
  /** Whether it was requested once more meanwhile. */
  joined: boolean;
};

const unavailable = 503;

/**
 * The tags of the pages that a change makes outdated. Every page has `catalogue`, for its menu; `offers` has one that
 * shows a list or a count which the price or stock of any product may alter.
 */
function outdatedTags(tags: readonly ChangeTag[]): readonly ChangeTag[] {
  const reach = changeReach(tags);
  if (reach === 'offers') return tags.filter((tag) => tag !== 'catalogue');
  return reach === 'pieces' ? tags.filter((tag) => tag !== 'offers') : tags;
}

export function createPageCache({ clock, maxBytes, shared = null }: PageCacheOptions): PageCache {
  const store = createPageStore(maxBytes);
  const joinable = new Map<string, Flight>();
  const flights = new Set<Flight>();

  function isFresh(page: RenderedPage): boolean {
    return page.expiresAt > clock().getTime();
  }

  function find(key: string): CachedPage | undefined {
    const page = store.find(key);
    if (page === undefined || isFresh(page)) return page;
    store.drop(key);
    return undefined;
  }

  function toCachedPage(key: string, renderedPage: RenderedPage, brotli?: Uint8Array): CachedPage {
    const onGrowth = (bytes: number) => store.grow(key, page, bytes);
    const page: CachedPage = cachePage(renderedPage, { onGrowth, brotli });
    return page;
  }

  /** Caches a page, and shares it with other processes from its second request on; nobody waits for that. */
  function putAndShare(key: string, page: CachedPage, offer: SharedOffer | undefined, isRequestedAgain: boolean): void {
    if (offer === undefined || offer.page !== undefined) {
      store.put(key, page);
      return;
    }
    const share = () => void offer.store(page).catch(() => undefined); // this process has it in memory
    const shareNow = offer.requestedBefore || isRequestedAgain;
    store.put(key, page, shareNow ? undefined : share);
    if (shareNow) share();
  }

  async function fetchOrRender(
    key: string,
    flight: Omit<Flight, 'answer'>,
    render: () => Promise<PageRendering>,
  ): Promise<CachedPage | null> {
    const offer = await shared?.find(key);
    const rendering = offer?.page === undefined ? await render() : { page: offer.page, cacheable: true };
    if (rendering === null) return null;
    const page = toCachedPage(key, rendering.page, offer?.brotli);
    const stale = [...flight.missed].some((tag) => concernsEveryPage(tag) || page.tags.includes(tag));
    if (!rendering.cacheable || stale || !isFresh(page)) return page;
    putAndShare(key, page, offer, flight.joined);
    return page;
  }

  async function orSetAside(key: string, rendering: Promise<CachedPage | null>): Promise<CachedPage | null> {
    const [outcome] = await Promise.allSettled([rendering]);
    const failed = outcome.status === 'rejected' || outcome.value?.status === unavailable;
    const lastPage = failed ? store.findSetAside(key) : undefined;
    return lastPage !== undefined && isFresh(lastPage) ? lastPage : rendering;
  }

  function start(key: string, render: () => Promise<PageRendering>): Flight {
    const state = { missed: new Set<string>(), joined: false };
    const flight: Flight = Object.assign(state, {
      answer: orSetAside(key, fetchOrRender(key, state, render)).finally(() => {
        flights.delete(flight);
        if (joinable.get(key) === flight) joinable.delete(key);
      }),
    });
    flights.add(flight);
    joinable.set(key, flight);
    return flight;
  }

  function forget(tags: readonly string[]): void {
    for (const flight of flights) for (const tag of tags) flight.missed.add(tag);
    joinable.clear();
    // Where changes may only have been missed, the page that was there is better than none.
    if (tags.includes('unconfirmed')) store.setAside();
    else if (tags.some(concernsEveryPage)) store.clear();
    else store.dropTags(tags);
  }

  return {
    find,
    async get(key, render) {
      const cachedPage = find(key);
      if (cachedPage !== undefined) return cachedPage;
      const flight = joinable.get(key);
      if (flight === undefined) return start(key, render).answer;
      flight.joined = true;
      return flight.answer;
    },
    async changed(changedTags) {
      const tags = outdatedTags(changedTags);
      forget(tags);
      if (shared === null) return;
      await shared.changed(tags);
      // Until now an outdated page could still be taken from the other processes.
      forget(tags);
    },
    size: store.size,
  };
}
