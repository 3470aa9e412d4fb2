import { sql } from 'kysely';
import { countedUnit, parseMeasure, type PriceUnit } from '#core/product/unit-price.ts';
import { quantityOf } from '#core/quantity.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

type Row = { readonly id: number; readonly measure: string | null; readonly step: number };

/** What the quantities of an order's lines count, by the keys of their parts; of products deleted since, pieces. */
export async function readUnits(db: Database, { lines }: StoredOrder): Promise<ReadonlyMap<string, PriceUnit>> {
  const ids = lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? []);
  const { rows } = await sql<Row>`
    select p.id, coalesce(nullif(trim(p.metas ->> '_vitrina_measure'), ''), parent.metas ->> '_vitrina_measure') as measure,
      coalesce(parent.quantity_step, p.quantity_step)::float8 as step
    from product p left join product parent on parent.id = p.parent_id where p.id = any(${ids}::int[])
  `.execute(db);
  const unitsById = new Map(
    rows.map(({ id, measure, step }) => [id, countedUnit(parseMeasure(measure ?? ''), quantityOf(step))]),
  );
  return new Map(
    lines.map(({ position, variationId, productId }) => [
      `line:${position}`,
      unitsById.get(variationId ?? productId ?? 0) ?? 'piece',
    ]),
  );
}
