import type { DestinationModel } from '#contract/cart-fragments.ts';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';

/** Where the cart goes to, and a form to say otherwise. */
export function ShippingCalculator({ address, countries, cartHref, nonce }: DestinationModel) {
  const { t, locale } = useText();
  const place = [
    address.postcode,
    address.city,
    address.country === '' ? '' : countryName(address.country, locale),
  ].filter((part) => part !== '');
  const fields = [
    ['state', t('County')],
    ['city', t('City')],
    ['postcode', t('Postcode')],
  ] as const;
  return (
    <>
      <p className="woocommerce-shipping-destination">
        {t('Delivered to')} <strong>{place.join(', ')}</strong>.
      </p>
      <form className="woocommerce-shipping-calculator" action={cartHref} method="post">
        <a
          href="#shipping-calculator-form"
          className="shipping-calculator-button"
          aria-expanded="false"
          aria-controls="shipping-calculator-form"
        >
          {t('Change the address')}
        </a>
        <section className="shipping-calculator-form" id="shipping-calculator-form" style={{ display: 'none' }}>
          <p className="form-row form-row-wide" id="calc_shipping_country_field">
            <label htmlFor="calc_shipping_country" className="screen-reader-text">
              {t('Country')}
            </label>
            <select
              name="calc_shipping_country"
              id="calc_shipping_country"
              className="country_to_state country_select"
              rel="calc_shipping_state"
              defaultValue={address.country}
            >
              {countries.map((code) => (
                <option key={code} value={code}>
                  {countryName(code, locale)}
                </option>
              ))}
            </select>
          </p>
          {fields.map(([name, label]) => (
            <p key={name} className="form-row form-row-wide" id={`calc_shipping_${name}_field`}>
              <label htmlFor={`calc_shipping_${name}`} className="screen-reader-text">
                {label}
              </label>
              <input
                type="text"
                className="input-text"
                defaultValue={address[name]}
                placeholder={label}
                name={`calc_shipping_${name}`}
                id={`calc_shipping_${name}`}
              />
            </p>
          ))}
          <p>
            <button type="submit" name="calc_shipping" value="1" className="button">
              {t('Update')}
            </button>
          </p>
          <input
            type="hidden"
            id="woocommerce-shipping-calculator-nonce"
            name="woocommerce-shipping-calculator-nonce"
            value={nonce}
          />
          <input type="hidden" name="_wp_http_referer" value="/?wc-ajax=get_cart_totals" />
        </section>
      </form>
    </>
  );
}
