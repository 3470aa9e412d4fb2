import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import type { ShopFoundation } from '#server/shop.ts';
import { type Finding, found } from './finding.ts';

const atOnce = 16;

/** Why a file is no picture of that size; null where it is one. */
async function fault(path: string, width: number | null): Promise<string | null> {
  const size = await stat(path).then(
    (file) => file.size,
    () => null,
  );
  if (size === null) return 'its file is gone';
  const read = await sharp(path)
    .metadata()
    .catch(() => null);
  if (size === 0 || read === null) return 'its file is damaged';
  return width !== null && read.width !== width && read.height !== width ? 'its file is another picture' : null;
}

/** Pictures that shoppers see a drawing in place of. */
export async function checkPictures({ database: { db }, dataFolder }: ShopFoundation): Promise<readonly Finding[]> {
  const store = createMediaStore(dataFolder);
  const media = await db
    .selectFrom('media')
    .select(['id', 'state', 'source', 'name', 'width', 'content_hash as contentHash', 'extension'])
    .orderBy('id')
    .execute();
  const broken: string[] = [];
  const queue = [...media];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { state, source, name, contentHash, extension, width } = next;
      const kept = contentHash !== null && extension !== null;
      const why = kept ? await fault(store.pathOf({ contentHash, extension }), width) : `it is ${state}`;
      if (why !== null) broken.push(`${name || source}: ${why}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return found(
    {
      code: 'pictures_broken',
      severity: 'error',
      says: 'Pictures that cannot be shown',
      advice: 'Import their products again with the files at hand: npm run shop -- import FILE.csv --images DIR',
    },
    broken.toSorted(),
  );
}
