import { maxCouponCodeLength } from '#core/coupon/coupon.ts';
import type { Coupons } from './use-coupons.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './coupon-field.module.css';

/** The field for a coupon code; folded until the shopper has one. Part of the surrounding form. */
export function CouponField({ coupons, typed = '' }: { readonly coupons: Coupons; readonly typed?: string }) {
  const { t } = useText();
  const { field, fold, problem, apply } = coupons;
  return (
    <details ref={fold} className={styles.coupon} open={problem === null && typed === '' ? undefined : true}>
      <summary>
        {t('Do you have a discount code?')}
        <Icon name="down" />
      </summary>
      <div className={styles.row}>
        <Field
          ref={field}
          id="coupon_code"
          name="coupon_code"
          label={t('Discount code')}
          problem={problem ?? undefined}
          defaultValue={typed}
          maxLength={maxCouponCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void apply();
          }}
        />
        <Button
          variant="quiet"
          name="apply_coupon"
          value="1"
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            void apply();
          }}
        >
          {t('Apply')}
        </Button>
      </div>
    </details>
  );
}
