import type { MediaUse } from './media-uses.ts';
import { sql } from 'kysely';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

const isOfProduct = ({ kind, as }: MediaUse) => as === 'picture' && (kind === 'product' || kind === 'variation');

/**
 * Announces that a picture is shown otherwise. Where only products show it, the pages of those are made anew; a picture
 * of a category or a page can be anywhere.
 */
export async function announceMedia(
  trx: DatabaseTransaction,
  uses: readonly MediaUse[],
  more: readonly ChangeTag[] = [],
): Promise<void> {
  if (!uses.every(isOfProduct)) return announceChange(trx, ['everything', ...more]);
  const ids = uses.map(({ id }) => Number(id));
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(array[id, parent_id]) as id from product where id = any(${ids}::int[])
  `.execute(trx);
  await announceChange(trx, [...rows.flatMap(({ id }) => (id === null ? [] : [`product:${id}` as const])), ...more]);
}
