import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ContentPage } from '#contract/storefront.ts';
import type { Clock } from '#server/platform/clock.ts';
import { imageAnswer, imageSize, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import type { MediaStore, StoredMaster } from '#server/catalog/media/media-store.ts';
import type { WrittenPicture } from '#server/content/markdown/text-fields.ts';
import type { WrittenPage } from './written-pages.ts';

type Places = {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly store: MediaStore;
  /** Where the pictures lie. */
  readonly folder: string;
  readonly clock: Clock;
};

/** The hash of what was stored of each file. */
async function readHashes(db: Database, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
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

/**
 * Stores pictures of a folder among the shop's, so that they are made in every width. Returns the files that are
 * not stored: they are not there, or no pictures.
 */
export async function storePictures(files: readonly string[], places: Places): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const { database, store, folder, clock } = places;
  const stored = new Map<string, StoredMaster>();
  const missing: string[] = [];
  const hashes = await readHashes(database.db, files);
  for (const file of new Set(files)) {
    if (await isUnchanged(file, hashes, places)) continue;
    const result = await store.put(join(folder, file)).catch(() => null); // no such file, or no storage for it now
    if (result?.ok === true) stored.set(file, result.value);
    else missing.push(file);
  }
  if (stored.size > 0)
    await database.db.transaction().execute((trx) => writeMedia(trx, [...stored.keys()], stored, clock()));
  return missing;
}

/** What the shop has of pictures, by the file names that they were stored under. */
export async function readPictures(db: Database, files: readonly string[]): Promise<ReadonlyMap<string, MediaRecord>> {
  if (files.length === 0) return new Map();
  const { rows } = await sql<{ media: MediaRecord }>`
    select ${mediaObject} as media from media m where m.source = any(${files}::text[]) and m.state = 'stored'
  `.execute(db);
  return new Map(rows.map(({ media }) => [media.source, media]));
}

/** A picture as answers carry it; undefined where the shop has none of that name. */
export function pictureAnswer(
  shows: WrittenPicture | null,
  pictures: ReadonlyMap<string, MediaRecord>,
): NonNullable<ContentPage['picture']> | undefined {
  const media = shows === null ? undefined : pictures.get(shows.file);
  if (media === undefined || shows === null) return undefined;
  return { image: { ...imageAnswer(media, ''), alt: shows.alt }, size: imageSize(media) };
}

/** A page as answers carry it. */
export function pageAnswer(page: WrittenPage, pictures: ReadonlyMap<string, MediaRecord>): ContentPage {
  const { shows, unread: _unread, publishedAt: _publishedAt, changedAt: _changedAt, ...facts } = page;
  const picture = pictureAnswer(shows, pictures);
  return picture === undefined ? facts : { ...facts, picture };
}

const answers = new WeakMap<readonly WrittenPage[], Promise<readonly ContentPage[]>>();

/** Pages with their pictures: read once for a list. */
export async function withPictures(db: Database, pages: readonly WrittenPage[]): Promise<readonly ContentPage[]> {
  const read = async () => {
    const pictures = await readPictures(
      db,
      pages.flatMap(({ shows }) => shows?.file ?? []),
    );
    return pages.map((page) => pageAnswer(page, pictures));
  };
  const answer = answers.get(pages) ?? read();
  answers.set(pages, answer);
  answer.catch(() => answers.delete(pages));
  return answer;
}
