import { fail, ok, type Result } from '#core/result.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Announcer } from './announcer.ts';
import { type BatchSize, inBatches } from './batches.ts';
import type { FileIndex } from './file-index.ts';
import type { FileOrigin } from './match-products.ts';
import { keepStatistics } from './keep-statistics.ts';
import type { ImportProblem } from './row-problem.ts';
import { type LinkKind, writeLinks } from '#server/catalog/products/write/write-links.ts';
import { resolveLinks, type RowLinks } from './resolve-links.ts';
import { sql } from 'kysely';

type LinkRun = {
  readonly index: FileIndex;
  readonly idByRow: ReadonlyMap<number, number>;
  readonly origin: FileOrigin;
  readonly dryRun: boolean;
  readonly at: Date;
  readonly announcer: Announcer;
  readonly size: BatchSize;
  readonly timer: () => number;
  readonly signal?: AbortSignal;
};

/** Sets upsells, cross-sells and grouped parts, once every row has its product. */
export async function importLinks(
  db: Database,
  links: readonly RowLinks[],
  { index, idByRow, origin, dryRun, at, announcer, ...pace }: LinkRun,
): Promise<Result<{ readonly problems: readonly ImportProblem[] }, { readonly code: 'stopped' }>> {
  const problems: ImportProblem[] = [];
  const noteRows = keepStatistics(db);
  const inFile = (reference: Parameters<FileIndex['find']>[0]) => {
    const row = index.find(reference);
    return row === undefined ? undefined : idByRow.get(row);
  };
  const finished = await inBatches(links, pace, async (batch, end) => {
    const resolved = await resolveLinks(db, batch, { inFile, ownOrigin: origin.ownOrigin, host: origin.host });
    for (const problem of resolved.problems) problems.push(problem);
    if (dryRun) return;
    const resolvedLinks = batch.map((row) => ({
      productId: idByRow.get(row.row) ?? 0,
      kinds: Object.fromEntries(Object.keys(row.kinds).map((kind) => [kind, resolved.targets(row, kind as LinkKind)])),
    }));
    await announcer.transaction((trx, changed) => writeLinks(trx, resolvedLinks, at, changed));
    await noteRows(end);
  });
  return finished ? ok({ problems }) : fail({ code: 'stopped' });
}

/**
 * Whether no product of the shop stands in the way of a file's ids: each came from an earlier run with the same file,
 * under its id there, or has an id above all of the file's.
 */
export async function canKeepIds(db: Database, spaces: readonly string[], highestId: number): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from product where id <= ${highestId}::int and not exists (
        select from import_identity i
        where i.product_id = product.id
          and split_part(i.source_key, '/', 1) = any(${spaces}::text[])
          and split_part(i.source_key, '/', 2) = 'id:' || product.id
      )
    ) as others`.execute(db);
  return rows[0]?.others === false;
}

/** New products get ids above this and all others from now on. */
export async function raiseProductIds(db: Database, highestId: number): Promise<void> {
  if (highestId < 1) return;
  await sql`
    select setval('product_id_seq', greatest(${highestId}::int, (select coalesce(max(id), 1) from product), (select last_value from product_id_seq)))
  `.execute(db);
}
