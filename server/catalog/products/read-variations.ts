import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import { readIntervals } from './price-intervals.ts';
import type { Metas, VariationRecord } from './product-record.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { readVariationOffers } from './read-offers.ts';

type Row = {
  readonly id: number;
  readonly description: string;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly media: MediaRecord | null;
  readonly metas: Metas;
};

/** The published variations of these products in the merchant's order, by the product's id. */
export async function readVariations(
  db: Database,
  parentIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, readonly VariationRecord[]>> {
  const offers = await readVariationOffers(db, parentIds, at);
  if (offers.size === 0) return new Map();
  const all = [...offers.values()].flat();
  const details = await readDetails(db, parentIds);
  const reduced = all.filter(({ effective }) => effective.onSale).map(({ id }) => id);
  const histories = await readIntervals(db, reduced);
  return new Map(
    [...offers].map(([parentId, group]) => [
      parentId,
      group.map((offer) => {
        const row = details.get(offer.id);
        return {
          offer,
          attributes: row?.attributes ?? {},
          description: row?.description ?? '',
          image: row?.media ?? null,
          metas: row?.metas ?? {},
          history: histories.get(offer.id) ?? [],
        };
      }),
    ]),
  );
}

async function readDetails(db: Database, parentIds: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const { rows } = await sql<Row>`
    select p.id, p.description, p.metas,
      (select json_object_agg(key, value) from variation_attribute where variation_id = p.id) as attributes,
      (select ${mediaObject}
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position limit 1) as media
    from product p
    where p.parent_id = any(${parentIds}::int[]) and p.status = 'publish'
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
