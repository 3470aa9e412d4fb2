import type { PaymentModel } from '#contract/cart-fragments.ts';
import { useText } from '../text/use-text.ts';

/** The payment methods, and the button that places the order. */
export function Payment({ methods, privacyHref, nonce }: PaymentModel) {
  const { t } = useText();
  return (
    <div id="payment" className="woocommerce-checkout-payment">
      {methods === null ? null : (
        <ul className="wc_payment_methods payment_methods methods">
          {methods.map(({ id, title, description, chosen }) => (
            <li key={id} className={`wc_payment_method payment_method_${id}`}>
              <input
                id={`payment_method_${id}`}
                type="radio"
                className="input-radio"
                name="payment_method"
                value={id}
                defaultChecked={chosen}
                data-order_button_text=""
              />
              <label htmlFor={`payment_method_${id}`}>{title}</label>
              {description === '' ? null : (
                <div className={`payment_box payment_method_${id}`} style={chosen ? undefined : { display: 'none' }}>
                  <p>{description}</p>
                </div>
              )}
            </li>
          ))}
          {methods.length > 0 ? null : (
            <li className="woocommerce-notice woocommerce-notice--info woocommerce-info">
              {t('There is no way to pay for this order yet. Write to us.')}
            </li>
          )}
        </ul>
      )}
      <div className="form-row place-order">
        <noscript>
          <button
            type="submit"
            className="button alt"
            name="woocommerce_checkout_update_totals"
            value={t('Update totals')}
          >
            {t('Update totals')}
          </button>
        </noscript>
        <div className="woocommerce-terms-and-conditions-wrapper">
          <div className="woocommerce-privacy-policy-text">
            <p>
              {t('We use your data to fulfil this order.')}{' '}
              <a href={privacyHref} className="woocommerce-privacy-policy-link" target="_blank" rel="noopener">
                {t('Privacy policy')}
              </a>
            </p>
          </div>
        </div>
        <button
          type="submit"
          className="button alt"
          name="woocommerce_checkout_place_order"
          id="place_order"
          value={t('Place the order')}
          data-value={t('Place the order')}
        >
          {t('Place the order')}
        </button>
        <input
          type="hidden"
          id="woocommerce-process-checkout-nonce"
          name="woocommerce-process-checkout-nonce"
          value={nonce}
        />
        <input type="hidden" name="_wp_http_referer" value="/?wc-ajax=update_order_review" />
      </div>
    </div>
  );
}
