import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { countryName } from '#app/text/country-name.ts';
import { useText } from '#app/text/use-text.ts';
import type { CheckoutFieldName } from './checkout-values.ts';
import { fieldLabel } from './field-words.ts';
import styles from '#app/checkout/checkout.module.css';

type CountryProps = {
  readonly kind: 'billing' | 'shipping';
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
};

/** The country to choose, where the shop sells to several. */
export function CountryField({ kind, values }: CountryProps) {
  const { t, locale } = useText();
  const { countries } = useShopFacts();
  const name = `${kind}_country` as const;
  const chosen = values[name] || (countries[0] ?? 'LT');
  if (countries.length <= 1) return <input type="hidden" name={name} value={chosen} />;
  return (
    <div className={styles.country}>
      <label htmlFor={name}>{fieldLabel(t, name)}</label>
      <select id={name} name={name} defaultValue={chosen} autoComplete={`section-${kind} ${kind} country`}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code, locale)}
          </option>
        ))}
      </select>
    </div>
  );
}
