import { sql } from 'kysely';
import { isPossibleId } from '#core/ids.ts';
import type { TermPicture } from '#server/admin/terms/term-drafts.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { updateRows } from '#server/platform/db/write-rows.ts';

type Picture = NonNullable<TermPicture>;

/**
 * Stores pictures that were fetched, and captions that are other ones now; returns the id of each. The number of
 * statements does not grow with theirs.
 */
export async function writePictures(
  trx: DatabaseTransaction,
  pictures: readonly Picture[],
  at: Date,
): Promise<(picture: Picture) => number> {
  if (pictures.length === 0) return () => 0;
  const fetched = new Map(pictures.flatMap((one) => ('source' in one ? [[one.source, one.master] as const] : [])));
  const { ids } = await writeMedia(trx, [...fetched.keys()], fetched, at);
  const idOf = (picture: Picture) => ('id' in picture ? picture.id : (ids.get(picture.source) ?? 0));
  const wanted = [...new Set(pictures.map(idOf).filter(isPossibleId))];
  const { rows } = await sql<{ id: number; name: string; alt: string }>`
    select id, name, alt from media where id = any(${wanted}::int[])
  `.execute(trx);
  const known = new Map(rows.map((row) => [row.id, row]));
  const captions = new Map<number, { id: number; name: string; alt: string }>();
  for (const picture of pictures) {
    const before = captions.get(idOf(picture)) ?? known.get(idOf(picture));
    if (before === undefined) continue;
    const after = { id: before.id, name: picture.name ?? before.name, alt: picture.alt ?? before.alt };
    if (after.name !== before.name || after.alt !== before.alt) captions.set(before.id, after);
  }
  await updateRows(trx, 'media', [...captions.values()]);
  return idOf;
}
