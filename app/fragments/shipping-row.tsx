import type { DestinationModel, PackageModel, RateModel } from '#contract/cart-fragments.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { useText } from '#app/text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { countryName } from '#app/text/country-name.ts';

type RowProps = {
  readonly shipped: PackageModel;
  readonly currency: CurrencyFields;
  readonly destination?: DestinationModel;
};

/** The shipping methods of a package. */
export function ShippingRow({ shipped, currency, destination }: RowProps) {
  const { t } = useText();
  const { id, rates } = shipped;
  return (
    <tr className="woocommerce-shipping-totals shipping">
      <th>{t('Delivery')}</th>
      <td data-title={t('Delivery')}>
        {rates.length === 0 ? (
          t('We cannot deliver to this address.')
        ) : (
          <ul id="shipping_method" className="woocommerce-shipping-methods">
            {rates.map((rate) => (
              <li key={rate.id}>
                <RateInput index={id} rate={rate} only={rates.length === 1} />
                <label htmlFor={inputId(id, rate)}>
                  {rate.name}
                  {rate.cost === null ? null : (
                    <>
                      : <Amount amount={rate.cost} currency={currency} />
                    </>
                  )}
                </label>
              </li>
            ))}
          </ul>
        )}
        {destination === undefined ? null : <ShippingCalculator {...destination} />}
      </td>
    </tr>
  );
}

/** `shipping_method_0_flat_rate1` (docs/behaviour 3.17). */
function inputId(index: number, { methodId, instanceId }: RateModel): string {
  return `shipping_method_${index}_${methodId}${instanceId}`;
}

function RateInput({
  index,
  rate,
  only,
}: {
  readonly index: number;
  readonly rate: RateModel;
  readonly only: boolean;
}) {
  return (
    <input
      type={only ? 'hidden' : 'radio'}
      name={`shipping_method[${index}]`}
      data-index={index}
      id={inputId(index, rate)}
      value={rate.id}
      className="shipping_method"
      defaultChecked={only ? undefined : rate.chosen}
    />
  );
}

/** The destination of the cart, and a form to change it. */
function ShippingCalculator({ address, countries, cartHref, nonce }: DestinationModel) {
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
