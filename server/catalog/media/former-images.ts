import { sql } from 'kysely';
import { cacheValue } from '#server/platform/cached-value.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { linkedWidths } from './image-answer.ts';
import type { ImageName } from './image-name.ts';
import type { ImageStore } from './image-store.ts';

type Successor = { readonly former: string; readonly hash: string; readonly width: number | null };

/** Pictures whose file was replaced, by the addresses that they had. */
export type FormerImages = {
  /** The path at which a picture is today that was at another one; null: nothing was ever there. */
  readonly successorOf: (name: ImageName) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

const picturePrefix = 'picture:';

/**
 * Leads from the addresses of replaced files to those of today, and drops what was made of files that are gone. All of
 * them are in memory once one was asked for, so that addresses that were never there cost no query each.
 */
export async function openFormerImages(
  { db, changes }: Pick<OpenDatabase, 'db' | 'changes'>,
  images: Pick<ImageStore, 'drop'>,
): Promise<FormerImages> {
  const successors = cacheValue(async () => {
    const { rows } = await sql<Successor>`
      select f.content_hash as former, m.content_hash as hash, m.width
      from media_former_file f join media m on m.id = f.media_id where m.content_hash is not null
    `.execute(db);
    return new Map(rows.map((row) => [row.former, row]));
  });
  const close = await changes.subscribe('answers', (tags) => {
    const gone = tags.filter((tag) => tag.startsWith(picturePrefix)).map((tag) => tag.slice(picturePrefix.length));
    if (gone.length > 0 || tags.includes('everything')) successors.drop();
    for (const hash of gone) void images.drop(hash).catch(() => undefined); // at worst it is evicted later
  });
  return {
    async successorOf(name) {
      if (name.kind !== 'stored') return null;
      const successor = (await successors.get()).get(name.hash);
      if (successor === undefined || successor.hash === name.hash) return null;
      const width = linkedWidths(successor.width ?? Infinity).findLast((linked) => linked <= name.width) ?? name.width;
      return `/media/${successor.hash}-${width}.${name.format}`;
    },
    close,
  };
}
