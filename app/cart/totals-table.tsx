import type { Cart } from '#contract/cart.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { deliveryCostText } from '#app/text/delivery-cost-text.ts';
import { moneyText } from '#app/text/money-text.ts';
import { percentText } from '#core/text/percent-text.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { displayItemsTotal, displayShippingTotal, withTax } from './display-amounts.ts';
import styles from './totals-table.module.css';
import type { CartCoupon } from '#contract/cart-totals.ts';
import { Button } from '#app/ui/button.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';

type TotalsProps = { readonly cart: Cart; readonly onRemoveCoupon: (code: string) => void };

/** The totals of the cart as the shopper pays them, VAT included where the shop charges it. */
export function TotalsTable({ cart, onRemoveCoupon }: TotalsProps) {
  const { t, locale } = useText();
  const { vatPayer } = useShopFacts();
  const { totals } = cart;
  const shipping = displayShippingTotal(cart);
  const discount = withTax(totals.total_discount, totals.total_discount_tax) ?? '0';
  return (
    <table className={styles.totals}>
      <tbody>
        <tr>
          <th scope="row">{t('Products')}</th>
          <td>{moneyText(displayItemsTotal(cart), totals)}</td>
        </tr>
        {cart.coupons.map((coupon) => (
          <CouponRow key={coupon.code} coupon={coupon} onRemove={onRemoveCoupon} />
        ))}
        {discount === '0' || cart.coupons.length > 0 ? null : (
          <tr>
            <th scope="row">{t('Discount')}</th>
            <td>{moneyText(`-${discount}`, totals)}</td>
          </tr>
        )}
        {cart.fees.map((fee) => (
          <tr key={fee.key}>
            <th scope="row">{decodeEntities(fee.name)}</th>
            <td>{moneyText(withTax(fee.totals.total, fee.totals.total_tax) ?? '', fee.totals)}</td>
          </tr>
        ))}
        {cart.needs_shipping ? (
          <tr>
            <th scope="row">{t('Delivery')}</th>
            <td>{shipping === null ? '–' : deliveryCostText(t, shipping, totals)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">{t('Total')}</th>
          <td>{moneyText(totals.total_price, totals)}</td>
        </tr>
        {vatPayer ? null : (
          <tr className={styles.tax}>
            <th scope="row" colSpan={2}>
              {t('No VAT is charged')}
            </th>
          </tr>
        )}
        {totals.tax_lines.map((line) => (
          <tr key={`${line.name}${line.rate}`} className={styles.tax}>
            <th scope="row">{t('of which %s %s', decodeEntities(line.name), percentText(line.rate, locale))}</th>
            <td>{moneyText(line.price, totals)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type RowProps = { readonly coupon: CartCoupon; readonly onRemove: (code: string) => void };

/** A coupon among the totals: what it takes off, and the button that removes it. */
function CouponRow({ coupon, onRemove }: RowProps) {
  const { t } = useText();
  const { code, totals } = coupon;
  const displayedCode = code.toUpperCase();
  const off = withTax(totals.total_discount, totals.total_discount_tax) ?? '0';
  return (
    <tr>
      <th scope="row">
        {t('Discount (%s)', displayedCode)}{' '}
        <Button
          variant="plain"
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
