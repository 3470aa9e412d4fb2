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

/** The same for many keys, at most `limit` of them; the least recently used is evicted first. */
export function cacheValues<T>(limit: number): {
  readonly get: (key: string, load: () => Promise<T>) => Promise<T>;
  readonly clear: () => void;
} {
  const cache = new Map<string, Promise<T>>();
  return {
    get(key, load) {
      const value = cache.get(key) ?? load();
      cache.delete(key);
      cache.set(key, value);
      value.catch(() => {
        if (cache.get(key) === value) cache.delete(key);
      });
      for (const oldest of cache.keys()) {
        if (cache.size <= limit) break;
        cache.delete(oldest);
      }
      return value;
    },
    clear: () => cache.clear(),
  };
}
