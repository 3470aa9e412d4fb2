/** A value that is worked out when first asked for and kept until it is dropped. */
export type CachedValue<T> = {
  readonly get: () => Promise<T>;
  readonly drop: () => void;
};

/** A load that was under way when the value was dropped still answers those who waited, and is not kept. */
export function cacheValue<T>(load: () => Promise<T>): CachedValue<T> {
  let kept: Promise<T> | null = null;
  return {
    get() {
      if (kept !== null) return kept;
      const loading = load();
      kept = loading;
      loading.catch(() => {
        if (kept === loading) kept = null;
      });
      return loading;
    },
    drop() {
      kept = null;
    },
  };
}

/** The same for many keys, at most `limit` of them; the longest unused goes first. */
export function cacheValues<T>(limit: number): {
  readonly get: (key: string, load: () => Promise<T>) => Promise<T>;
  readonly clear: () => void;
} {
  const kept = new Map<string, Promise<T>>();
  return {
    get(key, load) {
      const value = kept.get(key) ?? load();
      kept.delete(key);
      kept.set(key, value);
      value.catch(() => {
        if (kept.get(key) === value) kept.delete(key);
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
      return value;
    },
    clear: () => kept.clear(),
  };
}
