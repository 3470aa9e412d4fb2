import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { countryName } from '#app/text/country-name.ts';
import { useText } from '#app/text/use-text.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { CheckoutFieldName } from './checkout-values.ts';
import { fieldLabel } from './field-words.ts';

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
    <SelectField
      label={fieldLabel(t, name)}
      id={name}
      name={name}
      defaultValue={chosen}
      autoComplete={`section-${kind} ${kind} country`}
    >
      {countries.map((code) => (
        <option key={code} value={code}>
          {countryName(code, locale)}
        </option>
      ))}
    </SelectField>
  );
}
