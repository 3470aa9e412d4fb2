import { estimateBytes } from './estimate-bytes.ts';

/** A value that is computed when first requested and cached until it is dropped. */
export type CachedValue<T> = {
  readonly get: () => Promise<T>;
  readonly drop: () => void;
};

/** A load that was under way when the value was dropped still answers those who waited, but is not cached. */
export function cacheValue<T>(load: () => Promise<T>): CachedValue<T> {
  let cachedPromise: Promise<T> | null = null;
  return {
    get() {
      if (cachedPromise !== null) return cachedPromise;
      const loading = load();
      cachedPromise = loading;
      loading.catch(() => {
        if (cachedPromise === loading) cachedPromise = null;
      });
      return loading;
    },
    drop() {
      cachedPromise = null;
    },
  };
}

type CacheLimits = {
  /** Bytes that all values and keys may take, as `estimateBytes` weighs them. */
  readonly maxBytes: () => number;
  /** How many values stay in any case; absent: one, whatever its size. */
  readonly minEntries?: number;
};

const entryOverhead = 150; // bytes of an entry beside its key and its value

/** The same for many keys; where they take more than the limit, the least recently used is evicted first. */
export function cacheValues<T>({ maxBytes, minEntries = 1 }: CacheLimits): {
  readonly get: (key: string, load: () => Promise<T>) => Promise<T>;
  readonly clear: () => void;
  /** Drops the values of some keys. */
  readonly dropWhere: (isDropped: (key: string) => boolean) => void;
  /** About what it takes in memory now. */
  readonly bytes: () => number;
} {
  type Entry = { readonly value: Promise<T>; bytes: number };
  const cache = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= cache.get(key)?.bytes ?? 0;
    cache.delete(key);
  }

  function shrink(): void {
    for (const oldest of cache.keys()) {
      if (bytes <= maxBytes() || cache.size <= minEntries) break;
      drop(oldest);
    }
  }

  function start(key: string, load: () => Promise<T>): Entry {
    const entry = { value: load(), bytes: key.length + entryOverhead };
    const isCached = () => cache.get(key) === entry;
    bytes += entry.bytes;
    entry.value.then(
      (value) => {
        if (!isCached()) return;
        const added = estimateBytes(value);
        entry.bytes += added;
        bytes += added;
        shrink();
      },
      () => isCached() && drop(key),
    );
    return entry;
  }

  return {
    get(key, load) {
      const entry = cache.get(key) ?? start(key, load);
      cache.delete(key);
      cache.set(key, entry);
      shrink();
      return entry.value;
    },
    clear() {
      cache.clear();
      bytes = 0;
    },
    dropWhere(isDropped) {
      for (const key of [...cache.keys()].filter(isDropped)) drop(key);
    },
    bytes: () => bytes,
  };
}
