import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import { estimateBytes } from '#server/platform/estimate-bytes.ts';
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

export async function openLineDetails(
  database: OpenDatabase,
  maxBytes = () => shareCacheBytes().lineDetails,
): Promise<LineDetailsCache> {
  const cachedDetails = new Map<number, LineDetails>();
  const bytesById = new Map<number, number>();
  let bytes = 0;
  let generation = 0; // details read before a change may be stale and are not cached

  function drop(id: number): void {
    cachedDetails.delete(id);
    bytes -= bytesById.get(id) ?? 0;
    bytesById.delete(id);
  }

  function forget(tags: readonly ChangeTag[]): void {
    generation += 1;
    const ids = new Set(tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice(8))] : [])));
    const all = tags.some((tag) => tag === 'everything' || tag.startsWith('category:'));
    for (const [id, { parentId }] of cachedDetails) {
      if (all || ids.has(id) || (parentId !== null && ids.has(parentId))) drop(id);
    }
  }

  function storeDetails(details: LineDetails): void {
    drop(details.id);
    const added = estimateBytes(details);
    cachedDetails.set(details.id, details);
    bytesById.set(details.id, added);
    bytes += added;
    for (const oldest of cachedDetails.keys()) {
      if (bytes <= maxBytes()) break;
      drop(oldest);
    }
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
