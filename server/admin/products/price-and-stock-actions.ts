import * as v from 'valibot';
import { type Decimal, decimalText, parseDecimal } from '#core/decimal.ts';
import { ok } from '#core/result.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { setPrices } from '#server/catalog/products/change-price.ts';
import { setStock } from '#server/catalog/products/change-stock.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';

const price = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.check((value) => value !== null && value.gte(0), 'a price such as 10 or 4.99'),
  v.transform((value) => value as Decimal),
);

async function offerOf({ trx, at }: Pick<ActionContext, 'trx' | 'at'>, id: number): Promise<Offer | undefined> {
  return (await readOffers(trx, [id], at)).get(id);
}

const amount = (value: Decimal | null) => (value === null ? null : decimalText(value));

/** What the audit log keeps of prices and stock: names as `auditedProduct` has them. */
function audited(offer: Offer | undefined): Readonly<Record<string, unknown>> {
  if (offer === undefined) return {};
  const { prices, sellable } = offer;
  return {
    regular_price: amount(prices.regularPrice),
    sale_price: amount(prices.salePrice),
    sale_from: prices.saleFrom?.toISOString() ?? null,
    sale_to: prices.saleTo?.toISOString() ?? null,
    stock_quantity: sellable.stockQuantity,
  };
}

async function auditDifference(context: ActionContext, id: number, before: Offer | undefined): Promise<void> {
  const difference = changedFields(audited(before), audited(await offerOf(context, id)));
  if (difference !== null) context.audit({ object: { type: 'product', id }, ...difference });
}

/** Sets what a product or variation costs, with or without a sale; a price that cannot be is refused, not dropped. */
export const setProductPrice = defineAction({
  name: 'product.set-price',
  permission: 'products.prices',
  schema: v.object({
    id: v.number(),
    regularPrice: price,
    salePrice: v.nullable(price),
    saleFrom: v.nullable(v.date()),
    saleTo: v.nullable(v.date()),
  }),
  async run({ id, ...prices }, context) {
    const before = await offerOf(context, id);
    const changed = await setPrices(context.trx, [{ productId: id, prices }], context.at);
    if (!changed.ok) return changed;
    await auditDifference(context, id, before);
    return ok(null);
  },
});

/** Sets how much of a product or variation there is, which is counted from then on. */
export const setProductStock = defineAction({
  name: 'product.set-stock',
  permission: 'products.stock',
  schema: v.object({ id: v.number(), quantity: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000)) }),
  async run({ id, quantity }, context) {
    const before = await offerOf(context, id);
    const { trx, at, authority } = context;
    const changed = await setStock(trx, { productId: id, quantity }, at, { actor: authority.actor });
    if (!changed.ok) return changed;
    await auditDifference(context, id, before);
    return ok(null);
  },
});
