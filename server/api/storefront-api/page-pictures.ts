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

export type PagePictures = (page: WrittenPage) => ContentPage;

/**
 * Stores the pictures that pages name among the shop's, so that they are made in every width; a missing one is left
 * out.
 */
export async function storePagePictures(pages: readonly WrittenPage[], places: Places): Promise<PagePictures> {
  const { database, store, folder, clock } = places;
  const stored = new Map<string, StoredMaster>();
  const storedEarlier: string[] = []; // as far as can be known while the storage is away
  for (const file of new Set(pages.flatMap(({ shows }) => shows?.file ?? []))) {
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
