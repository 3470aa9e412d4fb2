import type { ListingSnapshot } from './listing-snapshot.ts';

/** The products of listings in memory, from a few lists after a change until the next change. */
export type ListingIndex = {
  /** Null where the database has to be asked. Counts as a list. */
  readonly forList: () => ListingSnapshot | null;
  readonly changed: () => void;
};

/** So many lists are left to the database after a change: where changes follow each other, reading all never pays. */
const listsBeforeReading = 3;

export function createListingIndex(read: () => Promise<ListingSnapshot>): ListingIndex {
  let snapshot: ListingSnapshot | null = null;
  let isReading = false;
  let lists = 0;
  let revision = 0;

  async function readSnapshot(): Promise<void> {
    isReading = true;
    lists = 0;
    const startRevision = revision;
    try {
      const next = await read();
      if (revision === startRevision) snapshot = next;
    } catch {
      // The lists that go on asking the database report what is wrong with it.
    } finally {
      isReading = false;
    }
  }

  return {
    forList() {
      if (snapshot !== null) return snapshot;
      lists += 1;
      if (lists >= listsBeforeReading && !isReading) void readSnapshot();
      return null;
    },
    changed() {
      revision += 1;
      snapshot = null;
      lists = 0;
    },
  };
}
