import { sql } from 'kysely';
import { decimal, decimalText, subtractDecimals } from '#core/decimal.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { type PriceChange, recordFirstPrices, writePrices } from '#server/catalog/products/write-prices.ts';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { insertRows, updateRows } from '#server/platform/db/write-rows.ts';
import { productPrices } from '../product-prices.ts';
import { type ProductChange, writeParts } from './write-parts.ts';

/** A product to be written. */
export type ProductWrite = ProductChange & {
  /** Part of its address; null: it stays, which a new product's cannot. */
  readonly slug: string | null;
  /** When it was made; absent: a new one now, and that of others stays. */
  readonly createdAt?: Date;
};

/** How stock that is set comes into its ledger. */
export type StockEntry = {
  readonly reason: 'import' | 'set';
  /** Who set it, as the audit log names them. */
  readonly actor?: { readonly kind: string; readonly id: number | null };
};

export type ProductWriting = { readonly at: Date; readonly stock: StockEntry };

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function pricesOf({ id, after }: ProductChange): PriceChange {
  return { productId: id, prices: productPrices(after.prices) };
}

async function writeRows(trx: DatabaseTransaction, writes: readonly ProductWrite[], at: Date): Promise<void> {
  const columns = ({ id, after }: ProductWrite) => ({ id, ...after.product, metas: after.metas, updated_at: at });
  const created = writes.filter(({ before }) => before === undefined);
  await insertRows(
    trx,
    'product',
    created.map((write) => ({
      ...columns(write),
      ...write.after.prices,
      slug: write.slug,
      quantity_step: 1,
      created_at: write.createdAt ?? at,
    })),
  );
  await recordFirstPrices(trx, created.map(pricesOf), at);
  const existing = writes.filter(({ before }) => before !== undefined);
  // Before the rest: the slug of a page that goes to the trash is remembered while it is one.
  const moved = existing.flatMap(({ id, slug }) => (slug === null ? [] : [{ id, slug }]));
  await updateRows(trx, 'product', moved);
  await updateRows(trx, 'product', existing.map(columns));
  const dated = existing.flatMap(({ id, createdAt }) =>
    createdAt === undefined ? [] : [{ id, created_at: createdAt }],
  );
  await updateRows(trx, 'product', dated);
  const priced = existing.filter(({ before, after }) => !same(before?.prices, after.prices));
  await writePrices(trx, priced.map(pricesOf), at);
}

/** The stock rows are locked before the difference to the wanted quantity is noted, so that no order is overwritten. */
async function writeStock(
  trx: DatabaseTransaction,
  writes: readonly ProductWrite[],
  { at, stock: { reason, actor } }: ProductWriting,
): Promise<void> {
  const changed = writes.filter(({ before, after }) => !same(before?.stock, after.stock));
  if (changed.length === 0) return;
  const ids = changed.filter(({ before }) => before !== undefined).map(({ id }) => id);
  const locked =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('stock')
          .select(['product_id', 'quantity'])
          .where('product_id', '=', sql<number>`any(${ids}::int[])`)
          .orderBy('product_id')
          .forUpdate()
          .execute();
  const quantities = new Map(locked.map(({ product_id, quantity }) => [product_id, quantity]));
  await insertRows(
    trx,
    'stock',
    changed.filter(({ id }) => !quantities.has(id)).map(({ id, after }) => ({ product_id: id, ...after.stock })),
  );
  const updates = changed
    .filter(({ id }) => quantities.has(id))
    .map(({ id, after }) => ({ product_id: id, ...after.stock }));
  if (updates.length > 0) {
    await sql`
      update stock set managed = row.managed, quantity = row.quantity, status = row.status, backorders = row.backorders, low_amount = row.low_amount
      from json_populate_recordset(null::stock, ${JSON.stringify(updates)}::text::json) as row
      where stock.product_id = row.product_id`.execute(trx);
  }
  const movements = changed
    .map(({ id, after }) => ({
      product_id: id,
      delta: decimalText(subtractDecimals(decimal(after.stock.quantity), decimal(quantities.get(id) ?? '0'))),
      reason,
      at,
      actor_kind: actor?.kind ?? null,
      actor_id: actor?.id ?? null,
    }))
    .filter(({ delta }) => delta !== '0');
  await insertRows(trx, 'stock_movement', movements);
}

function tagsOf(writes: readonly ProductWrite[]): readonly ChangeTag[] {
  const tags = new Set<ChangeTag>(['catalogue']);
  for (const { id, before, after } of writes) {
    tags.add(`product:${after.product.parent_id ?? id}`);
    if (before?.product.parent_id != null) tags.add(`product:${before.product.parent_id}`);
    for (const category of [...(before?.categories ?? []), ...after.categories]) tags.add(`category:${category}`);
  }
  return [...tags];
}

/**
 * Writes products and variations as they are to be: rows, prices with their history, parts, stock with its ledger, and
 * how they stand in listings and the search. Products stand before their variations. The number of statements does not
 * grow with theirs. Returns what is to be announced in the same transaction.
 */
export async function writeProducts(
  trx: DatabaseTransaction,
  writes: readonly ProductWrite[],
  writing: ProductWriting,
): Promise<readonly ChangeTag[]> {
  if (writes.length === 0) return [];
  const { at } = writing;
  await writeRows(trx, writes, at);
  await writeParts(trx, writes);
  await writeStock(trx, writes, writing);
  const ids = writes.flatMap(({ id, before }) => [id, before?.product.parent_id ?? id]);
  await refreshListings(trx, [...new Set(ids)], at);
  return tagsOf(writes);
}
