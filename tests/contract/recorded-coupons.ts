import * as v from 'valibot';
import { couponTypes } from '#core/coupon/coupon.ts';
import { decimal } from '#core/decimal.ts';
import { vilniusMidnight } from '#core/time/vilnius.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const recordedCouponsSchema = v.object({
  coupons: v.array(
    v.object({
      code: v.string(),
      type: v.picklist(couponTypes),
      amount: v.string(),
      free_shipping: v.optional(v.boolean(), false),
      minimum: v.optional(v.string()),
      expires: v.optional(v.string()),
    }),
  ),
});

/** The coupons of the recorded shop. */
export async function addRecordedCoupons(
  shop: { readonly database: OpenDatabase; readonly settings: Settings; readonly clock: () => Date },
  source: unknown,
): Promise<void> {
  const coupons = createCoupons(shop);
  for (const { code, type, amount, minimum, expires, free_shipping } of v.parse(recordedCouponsSchema, source)
    .coupons) {
    const added = await coupons.add({
      ...plainDraft,
      code,
      type,
      amount: decimal(amount),
      freeShipping: free_shipping,
      minimum: minimum === undefined ? null : decimal(minimum),
      endsAt: expires === undefined ? null : vilniusMidnight(expires),
    });
    if (!added.ok) throw new Error(`recorded coupon ${code}: ${added.failure.code}`);
  }
}
