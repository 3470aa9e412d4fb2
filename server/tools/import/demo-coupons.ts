import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { couponTypes } from '#core/coupon/coupon.ts';
import { decimal } from '#core/decimal.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import type { ShopFoundation } from '#server/shop.ts';

const couponsSchema = v.array(
  v.strictObject({
    code: v.string(),
    type: v.picklist(couponTypes),
    amount: v.string(),
    description: v.optional(v.string(), ''),
    minimum: v.optional(v.string()),
  }),
);

/** The demo shop's discount codes; those that are there already stay as they are. */
export async function addDemoCoupons(shop: ShopFoundation, folder: URL): Promise<void> {
  const text = await readFile(new URL('coupons.json', folder), 'utf8').catch(() => '[]');
  const coupons = createCoupons(shop);
  for (const { amount, minimum, ...named } of v.parse(couponsSchema, JSON.parse(text))) {
    const draft = {
      ...plainDraft,
      ...named,
      amount: decimal(amount),
      minimum: minimum === undefined ? null : decimal(minimum),
    };
    const added = await coupons.add(draft);
    if (!added.ok && added.failure.code !== 'code_taken')
      throw new Error(`the demo shop's coupon ${named.code}: ${added.failure.code}`);
  }
}
