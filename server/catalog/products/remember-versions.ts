/** A value made for one version of what it is made from. */
export type Versioned<Value> = { readonly version: number; readonly value: Promise<Value> };

/**
 * Caches a value for each key, at most `limit` of them; the least recently used is evicted first. For a newer version it
 * is made again, from the value before where there is one. What an older version asks for is made and not cached.
 */
export function rememberVersions<Value>(limit: () => number) {
  const cache = new Map<string, Versioned<Value>>();
  return (key: string, version: number, make: (before: Versioned<Value> | null) => Promise<Value>): Promise<Value> => {
    const before = cache.get(key) ?? null;
    if (before !== null && before.version > version) return make(null);
    const entry = before?.version === version ? before : { version, value: make(before) };
    cache.delete(key);
    cache.set(key, entry);
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    for (const oldest of cache.keys()) {
      if (cache.size <= limit()) break;
      cache.delete(oldest);
    }
    return entry.value;
  };
}
