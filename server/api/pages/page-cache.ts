import type { Clock } from '#server/platform/clock.ts';
import { type CachedPage, cachePage, type RenderedPage } from './cached-page.ts';
import type { SharedPages } from './redis-pages.ts';

/** Pages in memory: the least lately used go when their bytes are over the limit. */
type PageStore = {
  readonly find: (key: string) => CachedPage | undefined;
  readonly put: (key: string, page: CachedPage) => void;
  /** Counts bytes that a page grew by, while it is still the one cached under the key. */
  readonly grow: (key: string, page: CachedPage, bytes: number) => void;
  readonly dropTags: (tags: readonly string[]) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
  readonly size: () => { readonly bytes: number; readonly pages: number };
};

type Slot = { readonly page: CachedPage; bytes: number };

const overhead = 1024; // bytes an entry takes beside its body

function createPageStore(maxBytes: number): PageStore {
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
      if (bytes <= maxBytes) return;
      drop(key);
    }
  }

  return {
    find(key) {
      const slot = slots.get(key);
      if (slot === undefined) return undefined;
      slots.delete(key);
      slots.set(key, slot);
      return slot.page;
    },
    put(key, page) {
      drop(key);
      const slot = { page, bytes: page.body.byteLength + overhead };
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
  /** The cached page, or one rendered once for everyone who requests it meanwhile. */
  readonly get: (key: string, render: () => Promise<PageRendering>) => Promise<CachedPage | null>;
  /** Drops the pages that show any of the tags; a page being rendered right now is not cached either. */
  readonly changed: (tags: readonly string[]) => Promise<void>;
  readonly size: () => { readonly bytes: number; readonly pages: number };
};

type PageCacheOptions = {
  readonly clock: Clock;
  readonly maxBytes: number;
  /** Pages that other processes rendered; absent: every process renders its own. */
  readonly shared?: SharedPages | null;
};

type Flight = {
  readonly answer: Promise<CachedPage | null>;
  /** The tags changed since the rendering began. */
  readonly missed: Set<string>;
};

const sweeping = new Set(['everything', 'settings', 'texts']);

export function createPageCache({ clock, maxBytes, shared = null }: PageCacheOptions): PageCache {
  const store = createPageStore(maxBytes);
  const joinable = new Map<string, Flight>();
  const flights = new Set<Flight>();

  function isRight(page: RenderedPage): boolean {
    return page.expiresAt > clock().getTime();
  }

  function find(key: string): CachedPage | undefined {
    const page = store.find(key);
    if (page === undefined || isRight(page)) return page;
    store.drop(key);
    return undefined;
  }

  function toCachedPage(key: string, renderedPage: RenderedPage): CachedPage {
    const page: CachedPage = cachePage(renderedPage, (bytes) => store.grow(key, page, bytes));
    return page;
  }

  async function fetchOrRender(
    key: string,
    missed: ReadonlySet<string>,
    render: () => Promise<PageRendering>,
  ): Promise<CachedPage | null> {
    const offer = await shared?.find(key);
    const rendering = offer?.page === undefined ? await render() : { page: offer.page, cacheable: true };
    if (rendering === null) return null;
    const page = toCachedPage(key, rendering.page);
    const stale = [...missed].some((tag) => sweeping.has(tag) || page.tags.includes(tag));
    if (!rendering.cacheable || stale || !isRight(page)) return page;
    store.put(key, page);
    if (offer !== undefined && offer.page === undefined) await offer.store(rendering.page);
    return page;
  }

  function start(key: string, render: () => Promise<PageRendering>): Flight {
    const missed = new Set<string>();
    const flight: Flight = {
      missed,
      answer: fetchOrRender(key, missed, render).finally(() => {
        flights.delete(flight);
        if (joinable.get(key) === flight) joinable.delete(key);
      }),
    };
    flights.add(flight);
    joinable.set(key, flight);
    return flight;
  }

  function forget(tags: readonly string[]): void {
    for (const flight of flights) for (const tag of tags) flight.missed.add(tag);
    joinable.clear();
    if (tags.some((tag) => sweeping.has(tag))) store.clear();
    else store.dropTags(tags);
  }

  return {
    find,
    async get(key, render) {
      const cachedPage = find(key);
      if (cachedPage !== undefined) return cachedPage;
      return (joinable.get(key) ?? start(key, render)).answer;
    },
    async changed(tags) {
      forget(tags);
      if (shared === null) return;
      await shared.changed(tags);
      // Until now an outdated page could still be taken from the other processes.
      forget(tags);
    },
    size: store.size,
  };
}
