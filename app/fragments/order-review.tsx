import type { OrderReviewModel } from '#contract/cart-fragments.ts';
import { useText } from '../text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { LineDetails } from './fragment-line-details.tsx';
import { TotalsRows } from './totals-rows.tsx';

/** The order as shown beside the checkout form. */
export function OrderReview(model: OrderReviewModel) {
  const { t } = useText();
  return (
    <table className="shop_table woocommerce-checkout-review-order-table">
      <thead>
        <tr>
          <th className="product-name">{t('Product')}</th>
          <th className="product-total">{t('Subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {model.lines.map((line) => (
          <tr key={line.key} className={['cart_item', ...line.classes].join(' ')}>
            <td className="product-name">
              {line.title} <strong className="product-quantity">× {line.quantity}</strong>
              <LineDetails details={line.details} />
            </td>
            <td className="product-total">
              <Amount amount={line.subtotal} currency={model.currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <TotalsRows totals={model} titled={false} />
      </tfoot>
    </table>
  );
}
