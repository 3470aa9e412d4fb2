import type { Database } from '#server/platform/db/database.ts';
import type { StoredMaster } from '#server/catalog/media/media-store.ts';
import { isConflict } from '#server/platform/db/retry-conflicts.ts';
import type { Announcer } from './announcer.ts';
import type { ImportProblem } from './row-problem.ts';
import { createProductSlugs } from './match-products.ts';
import { openTaxonomies } from './import-taxonomies.ts';
import { type MatchedProduct, writeBatch, type BatchWriting, type WrittenProduct } from './write-batch.ts';

export type Writer = {
  /** Writes rows in one transaction; where that fails, family by family, so that only the failing one is left out. */
  readonly write: (
    rows: readonly MatchedProduct[],
    stored: ReadonlyMap<string, StoredMaster>,
  ) => Promise<{ readonly rows: readonly WrittenProduct[]; readonly problems: readonly ImportProblem[] }>;
};

/**
 * The message where the database refused the data, recognised by its error code; null for anything else, which is a
 * broken connection or a bug.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return /^(?:22|23|54)/.test(String(error.code)) ? error.message : null;
}

const maxRuns = 10; // of a batch that orders collide with: each takes the database a second to notice

export async function openWriter(
  db: Database,
  announcer: Announcer,
  options: Pick<BatchWriting, 'origin' | 'keyOf' | 'keepIds' | 'at'>,
): Promise<Writer> {
  const open = async (): Promise<BatchWriting> => {
    const slugs = await db.selectFrom('product').select('slug').where('parent_id', 'is', null).execute();
    return {
      ...options,
      taxonomies: await openTaxonomies(db),
      slugs: createProductSlugs(slugs.map(({ slug }) => slug)),
    };
  };
  let writing = await open();
  /** An order locks stock before products, a batch after them: where the batch is the one aborted, it is run again. */
  async function attempt(
    rows: readonly MatchedProduct[],
    stored: ReadonlyMap<string, StoredMaster>,
  ): Promise<readonly WrittenProduct[]> {
    for (let runs = 1; ; runs += 1) {
      try {
        return await announcer.transaction((trx, changed) => writeBatch(trx, rows, stored, writing, changed));
      } catch (error) {
        if (runs >= maxRuns || !isConflict(error)) throw error;
        writing = await open(); // it may name terms that were rolled back
      }
    }
  }

  return {
    async write(rows, stored) {
      if (rows.length === 0) return { rows: [], problems: [] };
      try {
        return { rows: await attempt(rows, stored), problems: [] };
      } catch (error) {
        if (refusalOf(error) === null) throw error;
      }
      const writtenRows: WrittenProduct[] = [];
      const problems: ImportProblem[] = [];
      for (const family of Map.groupBy(rows, ({ planned }) => planned.parent ?? planned).values()) {
        writing = await open();
        try {
          writtenRows.push(...(await attempt(family, stored)));
        } catch (error) {
          const detail = refusalOf(error);
          if (detail === null) throw error;
          problems.push(
            ...family.map(({ planned }) => ({ row: planned.row.row, code: 'not_written' as const, detail })),
          );
        }
      }
      writing = await open();
      return { rows: writtenRows, problems };
    },
  };
}
