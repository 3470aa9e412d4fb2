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
  let failures = 0; // to read what changed
  let changes = 0; // so far
  let changesRead = 0; // of them, those that the snapshot has
  let pendingIds = new Set<number>();
  let areOffersOnly = true;

  function forgetPending(): void {
    pendingIds = new Set();
    areOffersOnly = true;
  }

  function addPending(change: ListingChange): void {
    for (const id of change.productIds) pendingIds.add(id);
    areOffersOnly &&= change.offersOnly;
    if (pendingIds.size > maxPending) drop();
  }

  /**
   * What is made of a snapshot is no longer wanted where everything was dropped meanwhile. The lists that go on asking
   * the database report what is wrong with it, so nothing is thrown here.
   */
  async function replace(make: () => Promise<ListingSnapshot>, onFailure: () => void): Promise<void> {
    const [droppedBefore, changesBefore] = [dropped, changes];
    forgetPending();
    try {
      const next = await make();
      if (dropped !== droppedBefore) return;
      snapshot = next;
      changesRead = changesBefore;
    } catch {
      if (dropped === droppedBefore) onFailure();
    } finally {
      reading = null;
    }
  }

  function drop(): void {
    dropped += 1;
    snapshot = null;
    forgetPending();
    lists = 0;
  }

  function readAll(): void {
    lists = 0;
    reading = replace(read, drop);
  }

  /** Where they cannot be read now, they stay pending, so that a later list reads them, and the rest is not read again. */
  function readPending(before: ListingSnapshot): Promise<void> {
    const change = { productIds: [...pendingIds], offersOnly: areOffersOnly };
    reading = replace(
      () => before.after(change),
      () => {
        failures += 1;
        addPending(change);
      },
    );
    return reading;
  }

  /**
   * The snapshot with so many changes; null where they could not be read. It waits for no later ones: they may go on
   * for ever.
   */
  async function withChanges(count: number): Promise<ListingSnapshot | null> {
    if (snapshot === null || changesRead >= count) return snapshot;
    const failuresBefore = failures;
    await (reading ?? readPending(snapshot));
    return failures === failuresBefore ? withChanges(count) : null;
  }

  return {
    async forList() {
      const current = await withChanges(changes);
      if (current !== null || snapshot !== null) return current;
      lists += 1;
      if (lists >= listsBeforeReading && reading === null) readAll();
      return null;
    },
    changed(change) {
      changes += 1;
      if (change === null) return drop();
      if (snapshot === null && reading === null) return;
      addPending(change);
    },
  };
}
