import { maxFieldLength } from '#core/checkout/text-limits.ts';
import type { FieldProblems } from './check-values.ts';
import { CheckedField } from './checked-field.tsx';
import { CheckoutField } from './checkout-field.tsx';
import type { CheckoutFieldName } from './checkout-values.ts';
import { CountryField } from './country-field.tsx';
import styles from '#app/checkout/checkout.module.css';

type AddressProps = {
  readonly kind: 'billing' | 'shipping';
  /** Whether only the name is asked, or the address too. */
  readonly parts?: 'name' | 'all';
  readonly withCountry?: boolean;
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
};

/** Name and address, in the order they are written on a parcel here. */
export function AddressFields({ kind, parts = 'all', withCountry = true, values, problems }: AddressProps) {
  const section = `section-${kind} ${kind}`;
  const field = (part: 'first_name' | 'last_name' | 'address_1' | 'address_2' | 'postcode' | 'city') => {
    const name = `${kind}_${part}` as const;
    return { name, problems, value: values[name] ?? '' };
  };
  return (
    <div className={styles.fields}>
      <CheckoutField {...field('first_name')} autoComplete={`${section} given-name`} required maxLength={100} />
      <CheckoutField {...field('last_name')} autoComplete={`${section} family-name`} required maxLength={100} />
      {parts === 'name' ? null : (
        <>
          <CheckoutField
            {...field('address_1')}
            autoComplete={`${section} address-line1`}
            required
            maxLength={maxFieldLength}
          />
          <CheckoutField {...field('address_2')} autoComplete={`${section} address-line2`} optional maxLength={100} />
          <CheckedField
            {...field('postcode')}
            autoComplete={`${section} postal-code`}
            required
            maxLength={12}
            placeholder="LT-"
          />
          <CheckoutField {...field('city')} autoComplete={`${section} address-level2`} required maxLength={100} />
        </>
      )}
      {withCountry ? <CountryField kind={kind} values={values} /> : null}
    </div>
  );
}
