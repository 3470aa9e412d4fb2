import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { couponState, type CouponState, type WcCoupon } from './wc-coupon.ts';

const colors: Readonly<Record<CouponState, string>> = { on: 'green', used_up: 'gray', over: 'gray', off: 'yellow' };

/** Whether a coupon can be applied now. */
export function CouponBadge({ coupon }: { readonly coupon: WcCoupon }) {
  const { t } = useText();
  const [at] = useState(() => new Date());
  const state = couponState(coupon, at);
  const words: Readonly<Record<CouponState, string>> = {
    on: t('Can be used'),
    used_up: t('Used up as often as allowed'),
    over: t('Over'),
    off: t('Not published'),
  };
  return (
    <Badge variant="light" color={colors[state]} tt="none" fw={600} miw="max-content">
      {words[state]}
    </Badge>
  );
}
