import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { possibleIds } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { stockCauses } from '#core/stock/stock-causes.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { idSchema } from '#server/admin/terms/term-drafts.ts';
import { setStock, type StockFailure } from '#server/catalog/products/change-stock.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';

/** How many products one call counts at most. */
export const maxCountedAtOnce = 100;

const quantity = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000));
const schema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        id: idSchema,
        quantity,
        /** How much there was when somebody began to count; another number by now: it is not written. */
        expected: v.nullable(v.number()),
      }),
    ),
    v.maxLength(maxCountedAtOnce),
  ),
  cause: v.picklist(stockCauses),
  note: v.optional(v.pipe(v.string(), v.transform(cleanLine), v.maxLength(500)), ''),
});
type Input = v.InferOutput<typeof schema>;

export type RecordStockFailure =
  | StockFailure
  /** Something was sold or changed meanwhile: there is this much now. */
  | { readonly code: 'changed_meanwhile'; readonly data: { readonly quantity: number } };

type Stored = { readonly managed: boolean; readonly quantity: number };

async function lockStock({ trx }: ActionContext, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  const { rows } = await sql<Stored & { id: number }>`
    select product_id as id, managed, quantity::float8 as quantity from stock
    where product_id = any(${ids}::int[]) order by product_id for update
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function recordOne(
  context: ActionContext,
  item: Input['items'][number],
  stored: Stored | undefined,
  { cause, note }: Pick<Input, 'cause' | 'note'>,
): Promise<Result<number, RecordStockFailure>> {
  const { trx, at, authority, audit } = context;
  const before = stored?.managed === true ? stored.quantity : null;
  if (item.expected !== null && before !== item.expected)
    return fail(failure('changed_meanwhile', { quantity: before ?? 0 }));
  const change = { productId: item.id, quantity: item.quantity };
  const written = await setStock(trx, change, at, { actor: authority.actor, cause, note });
  if (!written.ok) return written;
  if (before !== item.quantity)
    audit({
      object: { type: 'product', id: item.id },
      before: { stock_quantity: before },
      after: { stock_quantity: item.quantity, cause },
    });
  return ok(item.quantity);
}

/** Sets how much there is of products, as somebody has counted, received or written off, and says why in the ledger. */
export const recordStock = defineAction({
  name: 'stock.record',
  permission: 'products.stock',
  schema,
  async run({ items, cause, note }, context) {
    const stored = await lockStock(context, possibleIds(items.map(({ id }) => id)));
    const results: Result<number, RecordStockFailure>[] = [];
    for (const item of items) results.push(await recordOne(context, item, stored.get(item.id), { cause, note }));
    return ok(results);
  },
});
