import type { Order } from '#contract/order.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { isListed } from '#app/cart/listed-lines.ts';
import { isLinkedPart, displayName } from '../cart/line-family.ts';
import { ChosenOptions } from '../cart/chosen-options.tsx';
import { displayLineTotal, withTax } from '../cart/display-amounts.ts';
import { deliveryCostText } from '../text/delivery-cost-text.ts';
import { moneyText } from '../text/money-text.ts';
import { percentText } from '#core/text/percent-text.ts';
import { pageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import { useText } from '../text/use-text.ts';
import styles from './order-view.module.css';

/** The order's lines and totals. */
export function OrderLines({ order }: { readonly order: Order }) {
  const { t, locale } = useText();
  const { vatPayer } = useShopFacts();
  const { totals, items } = order;
  const orderExtension = order.extensions.vitrina;
  const discount = withTax(totals.total_discount, totals.total_discount_tax) ?? '0';
  const codes = order.coupons.map(({ code }) => decodeEntities(code).toUpperCase()).join(', ');
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('Product')}
          </th>
          <th scope="col">{t('Sum')}</th>
        </tr>
      </thead>
      <tbody>
        {items.filter(isListed).map((item) => (
          <tr key={item.id} data-part={isLinkedPart(item) ? 'yes' : undefined}>
            <td className={styles.picture}>
              {item.images[0] === undefined ? null : (
                <Picture
                  image={pageImage(item.images[0], item.extensions?.vitrina?.image_sizes)}
                  place="mini"
                  decorative
                />
              )}
            </td>
            <td>
              {isLinkedPart(item) ? `${t('In the set:')} ` : null}
              {displayName(item)} × {item.quantity}
              <ChosenOptions options={item.variation} data={item.item_data} />
            </td>
            <td>{moneyText(displayLineTotal(item) ?? '', item.totals)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount === '0' ? null : (
          <tr>
            <th scope="row" colSpan={2}>
              {codes === '' ? t('Discount') : t('Discount (%s)', codes)}
            </th>
            <td>{moneyText(`-${discount}`, totals)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={2}>
            {t('Delivery')}
          </th>
          <td>{deliveryCostText(t, orderExtension.shown_shipping, totals)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            {t('Total')}
          </th>
          <td>{moneyText(totals.total_price, totals)}</td>
        </tr>
        {vatPayer || orderExtension.tax_lines.length > 0 ? null : (
          <tr>
            <th scope="row" colSpan={3}>
              {t('No VAT is charged')}
            </th>
          </tr>
        )}
        {orderExtension.tax_lines.map((line) => (
          <tr key={`${line.name}${line.rate}`}>
            <th scope="row" colSpan={2}>
              {t('of which %s %s', decodeEntities(line.name), percentText(line.rate, locale))}
            </th>
            <td>{moneyText(line.price, totals)}</td>
          </tr>
        ))}
        {totals.total_refund === '0' ? null : (
          <tr>
            <th scope="row" colSpan={2}>
              {t('Returned')}
            </th>
            <td>{moneyText(`-${totals.total_refund}`, totals)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
