import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { LineDetails } from './line-details.ts';
import { readLineDetails } from './read-line-details.ts';

/**
 * A cache of product details: each is read once and cached until a change of it is announced. Prices and stock are
 * never cached.
 */
export type LineDetailsCache = {
  readonly get: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, LineDetails>>;
  readonly close: () => Promise<void>;
};

export async function openLineDetails(database: OpenDatabase, limit = 2000): Promise<LineDetailsCache> {
  const cachedDetails = new Map<number, LineDetails>();
  let generation = 0; // details read before a change may be stale and are not cached

  function forget(tags: readonly ChangeTag[]): void {
    generation += 1;
    const ids = new Set(tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice(8))] : [])));
    const all = tags.some((tag) => tag === 'everything' || tag.startsWith('category:'));
    for (const [id, { parentId }] of cachedDetails) {
      if (all || ids.has(id) || (parentId !== null && ids.has(parentId))) cachedDetails.delete(id);
    }
  }

  function storeDetails(details: LineDetails): void {
    cachedDetails.set(details.id, details);
    const [oldest] = cachedDetails.keys();
    if (cachedDetails.size > limit && oldest !== undefined) cachedDetails.delete(oldest);
  }

  const stop = await database.changes.subscribe('answers', forget);
  return {
    async get(db, ids) {
      const detailsById = new Map<number, LineDetails>();
      const missing: number[] = [];
      for (const id of ids) {
        const details = cachedDetails.get(id);
        if (details === undefined) missing.push(id);
        else detailsById.set(id, details);
      }
      if (missing.length === 0) return detailsById;
      const before = generation;
      for (const details of await readLineDetails(db, missing)) {
        detailsById.set(details.id, details);
        if (before === generation) storeDetails(details);
      }
      return detailsById;
    },
    close: stop,
  };
}
