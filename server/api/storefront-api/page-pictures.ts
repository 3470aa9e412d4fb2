import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentPage } from '#contract/storefront.ts';
import type { Clock } from '#server/platform/clock.ts';
import { imageAnswer, imageSize, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import type { MediaStore, StoredMaster } from '#server/catalog/media/media-store.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import { sql } from 'kysely';
import type { WrittenPage } from './content-pages.ts';

type Places = {
  readonly database: OpenDatabase;
  readonly store: MediaStore;
  /** Where the pictures of pages lie. */
  readonly folder: string;
  readonly clock: Clock;
};

/** The hash of what was stored of each file. */
async function readHashes({ db }: OpenDatabase, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['source', 'content_hash'])
    .where('source', 'in', files)
    .where('tint', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ source, content_hash: hash }) => (hash === null ? [] : [[source, hash]])));
}

/** Whether a file is stored as it is now, on this machine: then its pixels need not be looked at. */
async function isUnchanged(
  file: string,
  hashes: ReadonlyMap<string, string>,
  { store, folder }: Places,
): Promise<boolean> {
  const bytes = await readFile(join(folder, file)).catch(() => null);
  if (bytes === null) return false;
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!store.isHere || hashes.get(file) !== hash) return false;
  const name = await store.find(hash);
  const stored = name === null ? null : await store.read(name).catch(() => null);
  return stored?.byteLength === bytes.byteLength;
}

export type PagePictures = (page: WrittenPage) => ContentPage;

/**
 * Stores the pictures that pages name among the shop's, so that they are made in every width; a missing one is left
 * out.
 */
export async function storePagePictures(pages: readonly WrittenPage[], places: Places): Promise<PagePictures> {
  const { database, store, folder, clock } = places;
  const stored = new Map<string, StoredMaster>();
  const storedEarlier: string[] = []; // as far as can be known while the storage is away
  const files = [...new Set(pages.flatMap(({ shows }) => shows?.file ?? []))];
  const hashes = await readHashes(database, files);
  for (const file of files) {
    if (await isUnchanged(file, hashes, places)) {
      storedEarlier.push(file);
      continue;
    }
    const result = await store.put(join(folder, file)).catch((error: unknown) => {
      if (isStorageProblem(error)) storedEarlier.push(file);
      return null;
    });
    if (result?.ok) stored.set(file, result.value);
  }
  const sources = [...stored.keys(), ...storedEarlier];
  const records = new Map<string, MediaRecord>();
  if (sources.length > 0) {
    if (stored.size > 0)
      await database.db.transaction().execute((trx) => writeMedia(trx, [...stored.keys()], stored, clock()));
    const { rows } = await sql<{ media: MediaRecord }>`
      select ${mediaObject} as media from media m where m.source = any(${sources}::text[])
    `.execute(database.db);
    for (const { media } of rows) records.set(media.source, media);
  }
  return ({ shows, unread: _unread, ...page }) => {
    const media = shows === null ? undefined : records.get(shows.file);
    if (media === undefined || shows === null) return page;
    return { ...page, picture: { image: { ...imageAnswer(media, ''), alt: shows.alt }, size: imageSize(media) } };
  };
}
