import { decimalText } from '#core/decimal.ts';
import { foldCouponCode } from '#core/coupon/coupon.ts';
import type { WelcomeCoupon } from '#contract/mail-models.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCoupons } from '#server/sales/coupons/read-coupons.ts';

type Welcomed = { readonly id: number; readonly email: string };

/**
 * Takes the coupon that a consent's welcome names, once per address; the same welcome, sent again, has it again. Null
 * where the shop has none that can be used, or the address was sent one before.
 */
export async function takeWelcomeCoupon(
  db: Database,
  { id, email }: Welcomed,
  code: string,
  at: Date,
): Promise<WelcomeCoupon | null> {
  const [coupon] = await readCoupons(db, [foldCouponCode(code)]);
  if (coupon === undefined) return null;
  const { startsAt, endsAt, usageLimit, used } = coupon;
  const isOver = (endsAt !== null && at > endsAt) || (usageLimit !== null && used >= usageLimit);
  if (isOver || (startsAt !== null && at < startsAt)) return null;
  const { numUpdatedRows } = await db
    .updateTable('newsletter_consent')
    .set({ code_sent: coupon.code })
    .where('id', '=', id)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('newsletter_consent as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '!=', id)
            .where('other.code_sent', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  return {
    code: coupon.code.toUpperCase(),
    percent: coupon.type === 'percent' ? decimalText(coupon.amount) : null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
