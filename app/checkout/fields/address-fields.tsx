import { maxFieldLength } from '#core/checkout/text-limits.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { countryName } from '#app/text/country-name.ts';
import { useText } from '#app/text/use-text.ts';
import type { FieldProblems } from './check-values.ts';
import { CheckoutField } from './checkout-field.tsx';
import type { CheckoutFieldName } from './checkout-values.ts';
import { fieldLabel } from './field-words.ts';
import styles from '#app/checkout/checkout.module.css';

type AddressProps = {
  readonly kind: 'billing' | 'shipping';
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
};

/** Name and address, in the order they are written on a parcel here. */
export function AddressFields({ kind, values, problems }: AddressProps) {
  const { t, locale } = useText();
  const { countries } = useShopFacts();
  const section = `section-${kind} ${kind}`;
  const field = (part: 'first_name' | 'last_name' | 'address_1' | 'address_2' | 'postcode' | 'city') => {
    const name = `${kind}_${part}` as const;
    return { name, problems, value: values[name] ?? '' };
  };
  const country = `${kind}_country` as const;
  const chosen = values[country] || (countries[0] ?? 'LT');
  return (
    <div className={styles.fields}>
      <CheckoutField {...field('first_name')} autoComplete={`${section} given-name`} required maxLength={100} />
      <CheckoutField {...field('last_name')} autoComplete={`${section} family-name`} required maxLength={100} />
      <CheckoutField
        {...field('address_1')}
        autoComplete={`${section} address-line1`}
        required
        maxLength={maxFieldLength}
      />
      <CheckoutField {...field('address_2')} autoComplete={`${section} address-line2`} optional maxLength={100} />
      <CheckoutField
        {...field('postcode')}
        autoComplete={`${section} postal-code`}
        required
        maxLength={12}
        placeholder="LT-"
      />
      <CheckoutField {...field('city')} autoComplete={`${section} address-level2`} required maxLength={100} />
      {countries.length > 1 ? (
        <div className={styles.country}>
          <label htmlFor={country}>{fieldLabel(t, country)}</label>
          <select id={country} name={country} defaultValue={chosen} autoComplete={`${section} country`}>
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code, locale)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input type="hidden" name={country} value={chosen} />
      )}
    </div>
  );
}
