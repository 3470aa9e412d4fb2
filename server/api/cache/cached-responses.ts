import { changedProducts, changeReach, type ChangeTag } from '#server/platform/db/announce-change.ts';

/** A cached answer, ready to be sent. */
export type CachedAnswer = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** What the body stands for, shared by all who ask. */
  readonly value: () => unknown;
};

/** What an answer hangs on. */
export type AnswerScope = {
  /** Products by id whose change alters it. */
  readonly products: readonly number[];
  /** Whether a change of price or stock of any other product may alter it too. */
  readonly anyProduct: boolean;
  /** Whether it shows something that changes without an announcement, so that it is cached for seconds only. */
  readonly brief: boolean;
};

/** A cached answer with what it hangs on. */
export type CachedEntry = CachedAnswer &
  AnswerScope & {
    /** Milliseconds since 1970 at which it expires, whatever happens. */
    readonly until: number;
  };

export type CachedResponses = {
  readonly find: (key: string, now: Date) => CachedEntry | null;
  /** Counts up with every change; an answer calculated before the last one is not cached. */
  readonly revision: () => number;
  /** The entry as it is cached; null where it is not, because something changed meanwhile or it is too large. */
  readonly store: (
    key: string,
    answer: CachedAnswer,
    scope: AnswerScope,
    until: number,
    revision: number,
  ) => CachedEntry | null;
  /** Counts bytes that an entry grew by, while it is still the one cached under the key. */
  readonly grow: (key: string, entry: CachedEntry, bytes: number) => void;
  readonly changed: (tags: readonly ChangeTag[]) => void;
  /** About what all entries take in memory. */
  readonly bytes: () => number;
};

type Entry = CachedEntry & { bytes: number };

const overhead = 500; // bytes of an entry beside its body

/**
 * Answers of the catalogue, cached in memory up to a size until what they show changes; the least recently used go
 * first.
 */
export function createCachedResponses(maxBytes: () => number): CachedResponses {
  const entries = new Map<string, Entry>();
  const byProduct = new Map<number, Set<string>>();
  const byAnyProduct = new Set<string>();
  let bytes = 0;
  let revision = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    byAnyProduct.delete(key);
    bytes -= entry.bytes;
    for (const id of entry.products) {
      const keys = byProduct.get(id);
      keys?.delete(key);
      if (keys?.size === 0) byProduct.delete(id);
    }
  }

  function shrink(): void {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes()) break;
      drop(oldest);
    }
  }

  function clear(): void {
    entries.clear();
    byProduct.clear();
    byAnyProduct.clear();
    bytes = 0;
  }

  return {
    bytes: () => bytes,
    revision: () => revision,
    find(key, now) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (entry.until <= now.getTime()) {
        drop(key);
        return null;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    store(key, answer, scope, until, startRevision) {
      const size = answer.body.byteLength + key.length + overhead;
      if (startRevision !== revision || size > maxBytes() / 4) return null;
      drop(key);
      const entry = { ...answer, ...scope, until, bytes: size };
      entries.set(key, entry);
      bytes += size;
      if (scope.anyProduct) byAnyProduct.add(key);
      for (const id of scope.products) {
        const keys = byProduct.get(id) ?? new Set();
        byProduct.set(id, keys.add(key));
      }
      shrink();
      return entry;
    },
    grow(key, entry, added) {
      const stored = entries.get(key);
      if (stored !== entry) return;
      stored.bytes += added;
      bytes += added;
      shrink();
    },
    changed(tags) {
      revision += 1;
      const reach = changeReach(tags);
      if (reach === 'anything') return clear();
      if (reach !== 'pieces') for (const key of byAnyProduct) drop(key);
      for (const id of changedProducts(tags)) for (const key of byProduct.get(id) ?? []) drop(key);
    },
  };
}
