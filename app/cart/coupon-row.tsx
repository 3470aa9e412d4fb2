import type { CartCoupon } from '#contract/cart-totals.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { withTax } from './display-amounts.ts';

type RowProps = { readonly coupon: CartCoupon; readonly onRemove: (code: string) => void };

/** A coupon among the totals: what it takes off, and the way out. */
export function CouponRow({ coupon, onRemove }: RowProps) {
  const { t } = useText();
  const { code, totals } = coupon;
  const displayedCode = code.toUpperCase();
  const off = withTax(totals.total_discount, totals.total_discount_tax) ?? '0';
  return (
    <tr>
      <th scope="row">
        {t('Discount (%s)', displayedCode)}{' '}
        <Button
          look="plain"
          name="without_coupon"
          value={code}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onRemove(code);
          }}
        >
          {t('Remove')}
          <HiddenText>: {displayedCode}</HiddenText>
        </Button>
      </th>
      <td>{off === '0' ? t('Applied') : moneyText(`-${off}`, totals)}</td>
    </tr>
  );
}
