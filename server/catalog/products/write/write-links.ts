import { sql } from 'kysely';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/write-rows.ts';
import { refreshListings } from '../refresh-listing.ts';

/** Why a product names others. */
export type LinkKind = 'upsell' | 'cross_sell' | 'grouped';

/** The products that a product names; an absent kind stays. */
export type ResolvedLinks = {
  readonly productId: number;
  readonly kinds: Readonly<Partial<Record<LinkKind, readonly number[]>>>;
};

/** Writes links that differ from those in the shop; returns the ids of the changed products. */
export async function writeLinks(
  trx: DatabaseTransaction,
  links: readonly ResolvedLinks[],
  at: Date,
  announce: (tags: readonly ChangeTag[]) => void,
): Promise<readonly number[]> {
  const ids = links.map(({ productId }) => productId);
  const stored = await trx
    .selectFrom('product_link')
    .select(['product_id', 'kind', 'linked_id'])
    .where('product_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('position')
    .execute();
  const before = Map.groupBy(stored, ({ product_id, kind }) => `${product_id} ${kind}`);
  const changed = links.flatMap(({ productId, kinds }) =>
    Object.entries(kinds)
      .filter(
        ([kind, targets]) =>
          JSON.stringify((before.get(`${productId} ${kind}`) ?? []).map(({ linked_id }) => linked_id)) !==
          JSON.stringify(targets),
      )
      .map(([kind, targets]) => ({ productId, kind, targets })),
  );
  if (changed.length === 0) return [];
  for (const kind of new Set(changed.map((change) => change.kind))) {
    const products = changed.filter((change) => change.kind === kind).map(({ productId }) => productId);
    await trx
      .deleteFrom('product_link')
      .where('kind', '=', kind)
      .where('product_id', '=', sql<number>`any(${products}::int[])`)
      .execute();
  }
  const rows = changed.flatMap(({ productId, kind, targets }) =>
    targets.map((linked_id, position) => ({ product_id: productId, kind, position, linked_id })),
  );
  await insertRows(trx, 'product_link', rows);
  const products = [...new Set(changed.map(({ productId }) => productId))];
  await trx
    .updateTable('product')
    .set({ updated_at: at })
    .where('id', '=', sql<number>`any(${products}::int[])`)
    .execute();
  const regrouped = changed.filter(({ kind }) => kind === 'grouped').map(({ productId }) => productId);
  await refreshListings(trx, regrouped, at);
  announce(['catalogue', ...products.map((id) => `product:${id}` as const)]);
  return products;
}
