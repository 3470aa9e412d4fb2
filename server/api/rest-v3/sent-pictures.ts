import { sql } from 'kysely';
import { possibleIds } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { TermPicture } from '#server/admin/terms/term-drafts.ts';
import { mapAtOnce } from '#server/platform/concurrency/map-at-once.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RestCall } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { readSentImage } from './term-images.ts';

type FetchServices = Pick<RestServices, 'mediaStore' | 'settings'>;
type Picture = NonNullable<TermPicture>;
type Sent = Parameters<typeof readSentImage>[0];
type ImageFailure = { readonly code: 'image_failed'; readonly address: string; readonly detail: string };
type Pictures = Result<{ readonly images?: readonly Picture[] }, ImageFailure>;

const fetchedAtOnce = 2; // of one product; each may be 20 MB large while it is fetched

/** The pictures that are sent for a product; those that are named by addresses are fetched. */
async function readAll(sent: readonly Sent[], services: FetchServices): Promise<Pictures> {
  const images: Picture[] = [];
  for (const picture of await mapAtOnce(sent, fetchedAtOnce, (one) => readSentImage(one, services))) {
    if (!picture.ok) return fail(picture.failure);
    if (picture.value !== null) images.push(picture.value);
  }
  return ok({ images });
}

/** The pictures of a product, where the call sends any. */
export async function readProductPictures(call: RestCall, services: FetchServices): Promise<Pictures> {
  const { images } = call.fields;
  return call.isSent('images') && Array.isArray(images) ? readAll(images as Sent[], services) : ok({});
}

async function mediaOf(db: Database, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select media_id as id from product_media where product_id = any(${possibleIds([id])}::int[]) order by position
  `.execute(db);
  return rows.map((row) => row.id);
}

/** The pictures of a variation, its own and those of its gallery: one that is not sent stays. */
export async function readVariationPictures(call: RestCall, services: RestServices): Promise<Pictures> {
  const hasMain = call.isSent('image');
  const hasGallery = call.isSent('gallery_image_ids');
  if (!hasMain && !hasGallery) return ok({});
  const [main, ...gallery] =
    hasMain && hasGallery ? [] : await mediaOf(services.database.db, Number(call.path['id'] ?? 0));
  const ids = (list: readonly unknown[]) => list.map((id) => ({ id: Number(id) })).filter(({ id }) => id > 0);
  const sentGallery = call.fields['gallery_image_ids'];
  return readAll(
    [
      ...(hasMain ? [call.fields['image'] as Sent] : ids([main ?? 0])),
      ...ids(hasGallery && Array.isArray(sentGallery) ? sentGallery : gallery),
    ],
    services,
  );
}
