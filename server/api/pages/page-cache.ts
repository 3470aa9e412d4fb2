import type { Clock } from '#server/platform/clock.ts';
import { type RenderedPage, keepPage, type CachedPage } from './cached-page.ts';
import { createPageStore } from './page-store.ts';
import type { SharedPages } from './shared-pages.ts';

/** What drawing gave: a page for everyone, and whether it may be kept; or nothing, when it turned out to be one visitor's. */
export type Drawing = { readonly page: RenderedPage; readonly keep: boolean } | null;

export type PageCache = {
  /** The page kept under a key and still right. */
  readonly find: (key: string) => CachedPage | undefined;
  /** The page kept, or else drawn once for everyone who asks for it meanwhile. */
  readonly get: (key: string, draw: () => Promise<Drawing>) => Promise<CachedPage | null>;
  /** Drops what shows any of the tags, and sees to it that a page being drawn right now is not kept either. */
  readonly changed: (tags: readonly string[]) => Promise<void>;
  readonly size: () => { readonly bytes: number; readonly pages: number };
};

type PageCacheOptions = {
  readonly clock: Clock;
  readonly maxBytes: number;
  /** Pages that other processes drew; absent: every process draws its own. */
  readonly shared?: SharedPages | null;
};

type Flight = {
  readonly answer: Promise<CachedPage | null>;
  /** What changed since the drawing began. */
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

  function keepUnder(key: string, drawn: RenderedPage): CachedPage {
    const page: CachedPage = keepPage(drawn, (bytes) => store.grow(key, page, bytes));
    return page;
  }

  async function drawOrTake(
    key: string,
    missed: ReadonlySet<string>,
    draw: () => Promise<Drawing>,
  ): Promise<CachedPage | null> {
    const offer = await shared?.find(key);
    const drawing = offer?.page === undefined ? await draw() : { page: offer.page, keep: true };
    if (drawing === null) return null;
    const page = keepUnder(key, drawing.page);
    const stale = [...missed].some((tag) => sweeping.has(tag) || page.tags.includes(tag));
    if (!drawing.keep || stale || !isRight(page)) return page;
    store.put(key, page);
    if (offer !== undefined && offer.page === undefined) await offer.put(drawing.page);
    return page;
  }

  function start(key: string, draw: () => Promise<Drawing>): Flight {
    const missed = new Set<string>();
    const flight: Flight = {
      missed,
      answer: drawOrTake(key, missed, draw).finally(() => {
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
    async get(key, draw) {
      const kept = find(key);
      if (kept !== undefined) return kept;
      return (joinable.get(key) ?? start(key, draw)).answer;
    },
    async changed(tags) {
      forget(tags);
      if (shared === null) return;
      await shared.changed(tags);
      // Until now a page could still be taken from the others as it was before.
      forget(tags);
    },
    size: store.size,
  };
}
