import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchImage, type FetchLimits } from '#server/catalog/media/fetch-image.ts';
import type { MediaStore, StoredMaster } from '#server/catalog/media/media-store.ts';
import { fileNameOf } from '#server/catalog/media/media-rows.ts';
import type { ImportProblem } from './row-problem.ts';
import type { PlannedProduct } from './plan-family.ts';

export type ImageFinder = {
  /** Stored image files of these rows; images without a file get a placeholder. */
  readonly find: (
    rows: readonly PlannedProduct[],
  ) => Promise<{ readonly stored: ReadonlyMap<string, StoredMaster>; readonly problems: readonly ImportProblem[] }>;
};

type Sources = { readonly folder: string | null; readonly fetch: FetchLimits | null };
type Found =
  | { readonly master: StoredMaster }
  | { readonly code: 'image_missing' | 'image_failed'; readonly detail: string };

const atOnce = 4;

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name.normalize().toLowerCase(), join(entry.parentPath, entry.name)] as const);
  return new Map(files.toSorted(([, left], [, right]) => (left < right ? 1 : -1)));
}

/**
 * Looks for images in a folder by file name, and at their addresses when asked to. Throws when the folder cannot be
 * read.
 */
export async function openImageFinder(store: MediaStore, { folder, fetch }: Sources): Promise<ImageFinder> {
  const files = folder === null ? null : await filesIn(folder);
  const resultsBySource = new Map<string, Found | null>();

  async function findImage(source: string): Promise<Found | null> {
    const path = files?.get(fileNameOf(source).normalize().toLowerCase());
    const isAddress = /^https?:\/\//i.test(source);
    if (path === undefined && (fetch === null || !isAddress)) {
      return files === null ? null : { code: 'image_missing', detail: `${source}: no such file in the folder` };
    }
    const fetched = path === undefined && fetch !== null ? await fetchImage(source, fetch) : null;
    if (fetched !== null && !fetched.ok)
      return { code: 'image_failed', detail: `${source}: ${fetched.failure.data.detail}` };
    const storeResult = await store.put(fetched?.ok ? fetched.value : (path ?? ''));
    return storeResult.ok
      ? { master: storeResult.value }
      : { code: 'image_failed', detail: `${source}: ${storeResult.failure.data.detail}` };
  }

  return {
    async find(rows) {
      if (files === null && fetch === null) return { stored: new Map(), problems: [] };
      const sources = [...new Set(rows.flatMap(({ row }) => row.images ?? []))].filter(
        (source) => !resultsBySource.has(source),
      );
      for (let start = 0; start < sources.length; start += atOnce) {
        await Promise.all(
          sources
            .slice(start, start + atOnce)
            .map(async (source) => resultsBySource.set(source, await findImage(source))),
        );
      }
      const stored = new Map<string, StoredMaster>();
      const problems: ImportProblem[] = [];
      for (const { row } of rows) {
        for (const source of row.images ?? []) {
          const one = resultsBySource.get(source);
          if (one && 'master' in one) stored.set(source, one.master);
          else if (one) problems.push({ row: row.row, code: one.code, detail: one.detail });
        }
      }
      return { stored, problems };
    },
  };
}
