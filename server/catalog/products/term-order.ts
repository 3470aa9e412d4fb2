import { sql } from 'kysely';
import { mergeOrders } from '#core/product/merge-orders.ts';
import type { Database } from '#server/platform/db/database.ts';

type Place = { readonly id: number; readonly attributeId: number; readonly place: number };

/**
 * Puts values of an attribute in the merchant's order, which counts on every product: these first, the others after
 * them as they were. Returns whether anything changed.
 */
export async function orderTerms(db: Database, attributeId: number, termIds: readonly number[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attribute')
    .set({ terms_ordered: true })
    .where('id', '=', attributeId)
    .where('terms_ordered', '=', false)
    .executeTakeFirstOrThrow();
  const moved = await moveTerms(db, await readPlaces(db, [attributeId], true), termIds);
  return moved || numUpdatedRows > 0n;
}

/** Takes the merchant's order from an attribute: its values stand on each product as on itself. */
export async function unorderTerms(db: Database, attributeId: number): Promise<void> {
  await db.updateTable('attribute').set({ terms_ordered: false }).where('id', '=', attributeId).execute();
  await followProducts(db, [attributeId]);
}

/**
 * Gives attributes that the merchant did not order the order in which products have their values, for lists of all
 * values. Returns whether anything changed.
 */
export async function followProducts(db: Database, attributeIds: readonly number[]): Promise<boolean> {
  if (attributeIds.length === 0) return false;
  const rows = await readPlaces(db, attributeIds, false);
  const lists = await readProductLists(
    db,
    rows.map(({ id }) => id),
  );
  const byAttribute = Map.groupBy(lists, ({ attribute }) => attribute);
  const order = [...byAttribute.values()].flatMap((some) => mergeOrders(some.map(({ terms }) => terms)));
  return moveTerms(db, rows, order);
}

/** The terms of those attributes that the merchant ordered, or of those that nobody ordered, in their order. */
async function readPlaces(
  db: Database,
  attributeIds: readonly number[],
  isOrdered: boolean,
): Promise<readonly Place[]> {
  return db
    .selectFrom('attribute_term')
    .innerJoin('attribute', 'attribute.id', 'attribute_term.attribute_id')
    .select(['attribute_term.id', 'attribute_term.attribute_id as attributeId', 'attribute_term.menu_order as place'])
    .where('attribute_term.attribute_id', '=', sql<number>`any(${attributeIds}::int[])`)
    .where('attribute.terms_ordered', '=', isOrdered)
    .orderBy('attribute_term.menu_order')
    .orderBy('attribute_term.id')
    .execute();
}

type ProductList = { readonly attribute: number; readonly terms: readonly number[] };

/** The different lists in which products have these terms, the most frequent first. */
async function readProductLists(db: Database, termIds: readonly number[]): Promise<readonly ProductList[]> {
  if (termIds.length === 0) return [];
  const { rows } = await sql<ProductList>`
    select attribute_id as attribute, terms from (
      select attribute_id, product_id, array_agg(term_id order by position, term_id) as terms
      from product_attribute_term where term_id = any(${termIds}::int[]) group by attribute_id, product_id
    ) lists group by attribute_id, terms order by count(*) desc, terms
  `.execute(db);
  return rows;
}

/** Numbers the terms of each attribute anew: those of the order first. Returns whether any has another place. */
async function moveTerms(db: Database, rows: readonly Place[], order: readonly number[]): Promise<boolean> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const sorted = [...new Set([...order.filter((id) => known.has(id)), ...known.keys()])];
  const byAttribute = Map.groupBy(sorted, (id) => known.get(id)?.attributeId);
  const moved = [...byAttribute.values()].flatMap((ids) =>
    ids.map((id, place) => ({ id, place })).filter(({ id, place }) => known.get(id)?.place !== place),
  );
  if (moved.length === 0) return false;
  await sql`
    update attribute_term set menu_order = moved.place
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ place }) => place)}::int[]) as moved (id, place)
    where attribute_term.id = moved.id
  `.execute(db);
  return true;
}
