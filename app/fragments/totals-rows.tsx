import type { CouponModel, DestinationModel, TotalsModel } from '#contract/cart-fragments.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { useText } from '../text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { ShippingRow } from './shipping-row.tsx';

type RowsProps = {
  readonly totals: TotalsModel;
  /** Whether cells name their row, for tables that stack on a phone. */
  readonly titled: boolean;
  /** Present where the destination of the cart may be entered. */
  readonly destination?: DestinationModel;
};

/** The rows from the subtotal to the total. */
export function TotalsRows({ totals, titled, destination }: RowsProps) {
  const { t } = useText();
  const { currency, includedTax } = totals;
  const title = (text: string) => (titled ? text : undefined);
  return (
    <>
      <tr className="cart-subtotal">
        <th>{t('Subtotal')}</th>
        <td data-title={title(t('Subtotal'))}>
          <Amount amount={totals.subtotal} currency={currency} />
        </td>
      </tr>
      {totals.coupons.map((coupon) => (
        <CouponRow key={coupon.code} coupon={coupon} currency={currency} titled={titled} />
      ))}
      {(totals.packages ?? []).map((shipped) => (
        <ShippingRow
          key={shipped.id}
          shipped={shipped}
          currency={currency}
          {...(destination === undefined ? {} : { destination })}
        />
      ))}
      {totals.fees.map(({ name, amount }) => (
        <tr key={name} className="fee">
          <th>{name}</th>
          <td data-title={title(name)}>
            <Amount amount={amount} currency={currency} />
          </td>
        </tr>
      ))}
      {totals.taxes.map(({ name, amount }) => (
        <tr key={name} className="tax-rate">
          <th>{name}</th>
          <td data-title={title(name)}>
            <Amount amount={amount} currency={currency} />
          </td>
        </tr>
      ))}
      <tr className="order-total">
        <th>{t('Total')}</th>
        <td data-title={title(t('Total'))}>
          <strong>
            <Amount amount={totals.total} currency={currency} />
          </strong>{' '}
          {includedTax === null ? null : (
            <small className="includes_tax">
              ({t('including')} <Amount amount={includedTax.amount} currency={currency} plain /> {includedTax.name})
            </small>
          )}
        </td>
      </tr>
    </>
  );
}

type CouponProps = { readonly coupon: CouponModel; readonly currency: CurrencyFields; readonly titled: boolean };

function CouponRow({ coupon: { code, amount, removeHref }, currency, titled }: CouponProps) {
  const { t } = useText();
  const name = t('Coupon: %s', code);
  return (
    <tr className={`cart-discount coupon-${code.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`}>
      <th>{name}</th>
      <td data-title={titled ? name : undefined}>
        -<Amount amount={amount} currency={currency} />{' '}
        <a
          href={removeHref}
          className="woocommerce-remove-coupon"
          data-coupon={code}
          aria-label={t('Remove the coupon %s', code)}
        >
          [{t('Remove')}]
        </a>
      </td>
    </tr>
  );
}
