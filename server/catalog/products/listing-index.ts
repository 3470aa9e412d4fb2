import type { ListingChange, ListingSnapshot } from './listing-snapshot.ts';

/** The products of listings in memory, from a few lists after the start on. */
export type ListingIndex = {
  /** With all changes before the call; null where the database has to be asked. Counts as a list. */
  readonly forList: () => Promise<ListingSnapshot | null>;
  /** Products changed: they are read again with the next list. Null: anything may have changed. */
  readonly changed: (change: ListingChange | null) => void;
};

/** So many lists are left to the database first: a process that answers none needs no products in memory. */
const listsBeforeReading = 3;

/** Above so many changed products, reading all of them is as quick. */
const maxPending = 500;

export function createListingIndex(read: () => Promise<ListingSnapshot>): ListingIndex {
  let snapshot: ListingSnapshot | null = null;
  let reading: Promise<void> | null = null;
  let lists = 0;
  let dropped = 0;
  let pending: ListingChange[] = [];

  /** What is made of a snapshot is no longer wanted where everything was dropped meanwhile. */
  async function replace(make: () => Promise<ListingSnapshot>): Promise<void> {
    const start = dropped;
    try {
      const next = await make();
      if (dropped === start) snapshot = next;
    } catch {
      // The lists that go on asking the database report what is wrong with it.
      if (dropped === start) drop();
    } finally {
      reading = null;
    }
  }

  function drop(): void {
    dropped += 1;
    snapshot = null;
    pending = [];
    lists = 0;
  }

  function readAll(): void {
    pending = [];
    lists = 0;
    reading = replace(read);
  }

  function readPending(before: ListingSnapshot): Promise<void> {
    const change = {
      productIds: [...new Set(pending.flatMap(({ productIds }) => productIds))],
      offersOnly: pending.every(({ offersOnly }) => offersOnly),
    };
    pending = [];
    reading = replace(() => before.after(change));
    return reading;
  }

  /** The snapshot with every change, once those before have been read. */
  async function whole(): Promise<ListingSnapshot | null> {
    if (snapshot === null || (pending.length === 0 && reading === null)) return snapshot;
    await (reading ?? readPending(snapshot));
    return whole();
  }

  return {
    async forList() {
      const current = await whole();
      if (current !== null) return current;
      lists += 1;
      if (lists >= listsBeforeReading && reading === null) readAll();
      return null;
    },
    changed(change) {
      if (change === null) return drop();
      if (snapshot === null && reading === null) return;
      pending.push(change);
      if (pending.reduce((sum, { productIds }) => sum + productIds.length, 0) > maxPending) drop();
    },
  };
}
