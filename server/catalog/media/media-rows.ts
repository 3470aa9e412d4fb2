import { posix } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredMaster } from './media-store.ts';
import { insertRows, updateRows } from '#server/platform/db/write-rows.ts';

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** The file name in an address or path, as a person would write it. */
export function fileNameOf(source: string): string {
  const path = isAddress(source) ? source.replace(/[?#].*$/, '') : source.replaceAll('\\', '/');
  const name = posix.basename(path);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export type MediaChange = {
  readonly ids: ReadonlyMap<string, number>;
  /** Media whose file is another one now. */
  readonly changed: ReadonlySet<number>;
};

/** Inserts the missing rows of images, and updates images whose file was found. */
export async function writeMedia(
  db: Database,
  sources: readonly string[],
  stored: ReadonlyMap<string, StoredMaster>,
  at: Date,
): Promise<MediaChange> {
  if (sources.length === 0) return { ids: new Map(), changed: new Set() };
  const select = (requestedSources: readonly string[]) =>
    db
      .selectFrom('media')
      .select(['id', 'source', 'content_hash', 'tint'])
      .where('source', '=', sql<string>`any(${requestedSources}::text[])`)
      .execute();
  const existingRows = await select(sources);
  const ids = new Map(existingRows.map(({ source, id }) => [source, id]));
  const missing = sources.filter((source) => !ids.has(source));
  await insertRows(
    db,
    'media',
    missing.map((source) => {
      const master = stored.get(source);
      return {
        source,
        state: master ? 'stored' : isAddress(source) ? 'remote' : 'drawn',
        content_hash: master?.contentHash ?? null,
        extension: master?.extension ?? null,
        width: master?.width ?? null,
        height: master?.height ?? null,
        tint: master?.tint ?? null,
        name: fileNameOf(source)
          .replace(/\.\w{2,5}$/, '')
          .slice(0, 200),
        alt: '',
        created_at: at,
      };
    }),
    'source', // two processes may begin with the same pages at once
  );
  if (missing.length > 0) for (const { source, id } of await select(missing)) ids.set(source, id);

  const replaced = existingRows.flatMap(({ id, source, content_hash, tint }) => {
    const master = stored.get(source);
    return master === undefined || (master.contentHash === content_hash && master.tint === tint)
      ? []
      : [{ id, master }];
  });
  await updateRows(
    db,
    'media',
    replaced.map(({ id, master }) => ({
      id,
      state: 'stored',
      content_hash: master.contentHash,
      extension: master.extension,
      width: master.width,
      height: master.height,
      tint: master.tint,
      upload_hash: null,
      file_bytes: null,
    })),
  );
  return { ids, changed: new Set(replaced.map(({ id }) => id)) };
}
