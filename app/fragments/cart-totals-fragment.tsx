import type { CartTotalsModel } from '#contract/cart-fragments.ts';
import { useText } from '#app/text/use-text.ts';
import { TotalsRows } from './totals-rows.tsx';

/** The totals of the cart page. */
export function CartTotals(model: CartTotalsModel) {
  const { t } = useText();
  return (
    <div className="cart_totals">
      <h2>{t('Cart totals')}</h2>
      <table cellSpacing={0} className="shop_table shop_table_responsive">
        <tbody>
          <TotalsRows totals={model} destination={model.destination} titled />
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a href={model.checkoutHref} className="checkout-button button alt wc-forward">
          {t('Go to checkout')}
        </a>
      </div>
    </div>
  );
}
