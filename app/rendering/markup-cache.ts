import type { MarkupSource } from './reused-markup.tsx';

/** Content of elements as it was written, as bytes. */
export type MarkupCache = {
  readonly find: (of: MarkupSource) => Uint8Array | undefined;
  readonly store: (of: MarkupSource, markup: Uint8Array) => void;
  readonly size: () => { readonly bytes: number; readonly sources: number };
};

/** All that hangs on one object while the shared part of its variants is the same. */
type Entry = { readonly shared: string; readonly variants: Map<string, Uint8Array>; bytes: number };

const overhead = 200; // bytes of a variant beside its markup

/**
 * Caches markup in memory up to a size. What is used moves into the newer half; when that is full, the older half goes:
 * on a page that finds hundreds of pieces, no order among them has to be kept.
 */
export function createMarkupCache(maxBytes: () => number): MarkupCache {
  let newer = new Map<object, Entry>();
  let older = new Map<object, Entry>();
  let newerBytes = 0;
  let olderBytes = 0;

  function put(source: object, entry: Entry): void {
    newer.set(source, entry);
    newerBytes += entry.bytes;
    if (newerBytes <= maxBytes() / 2) return;
    older = newer;
    olderBytes = newerBytes;
    newer = new Map();
    newerBytes = 0;
  }

  function entryOf({ source, shared }: MarkupSource): Entry | undefined {
    const current = newer.get(source);
    if (current !== undefined) return current.shared === shared ? current : undefined;
    const entry = older.get(source);
    if (entry?.shared !== shared) return undefined;
    older.delete(source);
    olderBytes -= entry.bytes;
    put(source, entry);
    return entry;
  }

  return {
    find: (of) => entryOf(of)?.variants.get(of.variant),
    store(of, markup) {
      const added = markup.byteLength + of.variant.length + overhead;
      if (added > maxBytes() / 2) return;
      const entry = entryOf(of) ?? { shared: of.shared, variants: new Map<string, Uint8Array>(), bytes: 0 };
      const before = newer.get(of.source);
      if (before !== undefined) newerBytes -= before.bytes;
      newer.delete(of.source);
      const isFull = entry.bytes + added > maxBytes() / 2;
      const variants = isFull ? new Map<string, Uint8Array>() : entry.variants;
      put(of.source, {
        shared: of.shared,
        variants: variants.set(of.variant, markup),
        bytes: (isFull ? 0 : entry.bytes) + added,
      });
    },
    size: () => ({ bytes: newerBytes + olderBytes, sources: newer.size + older.size }),
  };
}
