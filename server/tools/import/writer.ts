import type { Database } from '#server/platform/db/database.ts';
import type { StoredMaster } from '#server/catalog/media/media-store.ts';
import { isConflict } from '#server/platform/db/retry-conflicts.ts';
import type { Announcer } from './announcer.ts';
import type { ImportProblem } from './row-problem.ts';
import { createProductSlugs } from './match-products.ts';
import { openTaxonomies, type Taxonomies } from './import-taxonomies.ts';
import { type MatchedProduct, writeBatch, type BatchWriting, type WrittenProduct } from './write-batch.ts';

export type Writer = {
  /** Writes rows in one transaction; where that is refused, in several, so that only the failing family is left out. */
  readonly write: (rows: readonly MatchedProduct[], stored: ReadonlyMap<string, StoredMaster>) => Promise<Written>;
  /** All attributes with their values, those just written included. */
  readonly attributes: () => Taxonomies['attributes'];
};

/**
 * The message where the database refused the data, recognised by its error code; null for anything else, which is a
 * broken connection or a bug.
 */
function refusalOf(error: unknown): string | null {
  return /^(?:22|23|54)/.test(codeOf(error)) && error instanceof Error ? error.message : null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const uniqueViolation = '23505'; // another process wrote something since the slugs and terms were read
const maxRuns = 10; // of a batch that orders collide with: each takes the database a second to notice

type Written = { readonly rows: readonly WrittenProduct[]; readonly problems: readonly ImportProblem[] };

export async function openWriter(
  db: Database,
  announcer: Announcer,
  options: Pick<BatchWriting, 'origin' | 'keyOf' | 'keepIds' | 'at'>,
): Promise<Writer> {
  const openSlugs = async () => {
    const slugs = await db.selectFrom('product').select('slug').where('parent_id', 'is', null).execute();
    return createProductSlugs(slugs.map(({ slug }) => slug));
  };
  let writing: BatchWriting = { ...options, taxonomies: await openTaxonomies(db), slugs: await openSlugs() };

  /** Forgets the terms and slugs of a batch that was rolled back. */
  async function forgetRolledBack(error: unknown): Promise<void> {
    writing.slugs.undo();
    const slugs = codeOf(error) === uniqueViolation ? await openSlugs() : writing.slugs;
    writing = { ...writing, taxonomies: await openTaxonomies(db), slugs };
  }

  /** An order locks stock before products, a batch after them: where the batch is the one aborted, it is run again. */
  async function attempt(
    rows: readonly MatchedProduct[],
    stored: ReadonlyMap<string, StoredMaster>,
  ): Promise<readonly WrittenProduct[]> {
    for (let runs = 1; ; runs += 1) {
      try {
        const written = await announcer.transaction((trx, changed) => writeBatch(trx, rows, stored, writing, changed));
        writing.slugs.settle();
        return written;
      } catch (error) {
        if (runs >= maxRuns || !isConflict(error)) throw error;
        await forgetRolledBack(error);
      }
    }
  }

  /**
   * Halves what is refused until the families to blame stand alone: a few transactions, whatever the batch's size. Where
   * another process was first, the same is tried once more with what it wrote.
   */
  async function writeFamilies(
    families: readonly (readonly MatchedProduct[])[],
    stored: ReadonlyMap<string, StoredMaster>,
    isRetry = false,
  ): Promise<Written> {
    try {
      return { rows: await attempt(families.flat(), stored), problems: [] };
    } catch (error) {
      const detail = refusalOf(error);
      if (detail === null) throw error;
      await forgetRolledBack(error);
      if (!isRetry && codeOf(error) === uniqueViolation) return writeFamilies(families, stored, true);
      if (families.length === 1) {
        const rows = families.flat().map(({ planned }) => planned.row.row);
        return { rows: [], problems: rows.map((row) => ({ row, code: 'not_written', detail })) };
      }
    }
    const middle = Math.ceil(families.length / 2);
    const first = await writeFamilies(families.slice(0, middle), stored);
    const second = await writeFamilies(families.slice(middle), stored);
    return { rows: [...first.rows, ...second.rows], problems: [...first.problems, ...second.problems] };
  }

  return {
    attributes: () => writing.taxonomies.attributes,
    async write(rows, stored) {
      if (rows.length === 0) return { rows: [], problems: [] };
      const families = Map.groupBy(rows, ({ planned }) => planned.parent ?? planned);
      return writeFamilies([...families.values()], stored);
    },
  };
}
