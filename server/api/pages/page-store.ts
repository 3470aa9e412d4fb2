import type { CachedPage } from './cached-page.ts';

/** Pages in memory: the least lately used go when their bytes are over the limit. */
export type PageStore = {
  readonly find: (key: string) => CachedPage | undefined;
  readonly put: (key: string, page: CachedPage) => void;
  /** Counts bytes that a page grew by, while it is still the one kept under the key. */
  readonly grow: (key: string, page: CachedPage, bytes: number) => void;
  readonly dropTags: (tags: readonly string[]) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
  readonly size: () => { readonly bytes: number; readonly pages: number };
};

type Slot = { readonly page: CachedPage; bytes: number };

const overhead = 1024; // bytes an entry takes beside its body

export function createPageStore(maxBytes: number): PageStore {
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
