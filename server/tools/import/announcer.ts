import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

export type Announcer = {
  /** Runs a transaction; what it says has changed is announced with it or with one of the next. */
  readonly transaction: <T>(
    work: (trx: DatabaseTransaction, changed: (tags: readonly ChangeTag[]) => void) => Promise<T>,
  ) => Promise<T>;
  /** Announces what is left; to be called at the end, however that came. */
  readonly flush: () => Promise<void>;
};

// The longest tag has 20 characters, and a longer notice than this would have everything rendered again.
const tagsInOneNotice = 350;

async function announceAll(db: Database, tags: readonly ChangeTag[]): Promise<void> {
  for (let start = 0; start < tags.length; start += tagsInOneNotice)
    await announceChange(db, tags.slice(start, start + tagsInOneNotice));
}

/**
 * Announces changes of transactions at most once per interval in milliseconds, since each announcement has every
 * listing rendered again. Nothing is announced before it is committed, and rolled-back changes never are.
 */
export function createAnnouncer(db: Database, timer: () => number, interval: number): Announcer {
  const pendingTags = new Set<ChangeTag>();
  let last = -Infinity;

  return {
    async transaction(work) {
      const changedTags = new Set<ChangeTag>();
      const due = timer() - last >= interval;
      const result = await db.transaction().execute(async (trx) => {
        const worked = await work(trx, (tags) => {
          for (const tag of tags) changedTags.add(tag);
        });
        if (due) await announceAll(trx, [...new Set([...pendingTags, ...changedTags])]);
        return worked;
      });
      if (!due) for (const tag of changedTags) pendingTags.add(tag);
      else if (pendingTags.size + changedTags.size > 0) {
        pendingTags.clear();
        last = timer();
      }
      return result;
    },
    async flush() {
      const tags = [...pendingTags];
      pendingTags.clear();
      await announceAll(db, tags);
    },
  };
}
