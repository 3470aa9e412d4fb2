import { useText } from '#app/text/use-text.ts';
import { AddressFields } from './address-fields.tsx';
import { CompanyFields } from './company-part.tsx';
import { OtherAddress } from './other-address.tsx';
import { DeclaredPart, type DeclaredFieldProps } from './declared-part.tsx';
import styles from '#app/checkout/checkout.module.css';

type BuyerProps = DeclaredFieldProps & {
  readonly needsShipping: boolean;
  /** Whether the parcel's terminal is the address: then the buyer has only a name. */
  readonly atTerminal: boolean;
  readonly companies: boolean;
};

/** Who buys and, unless the parcel goes to a terminal, where it goes. */
export function BuyerPart({ needsShipping, atTerminal, companies, ...fields }: BuyerProps) {
  const { t } = useText();
  const { values, problems } = fields;
  const asksDestination = needsShipping && !atTerminal;
  return (
    <section className={styles.part}>
      <h2>{asksDestination ? t('Address') : t('Buyer')}</h2>
      <AddressFields
        kind="billing"
        parts={atTerminal ? 'name' : 'all'}
        withCountry={!needsShipping}
        values={values}
        problems={problems}
      />
      {companies ? <CompanyFields values={values} problems={problems} addressRequired={atTerminal} /> : null}
      <DeclaredPart {...fields} location="address" />
      {asksDestination ? <OtherAddress values={values} problems={problems} /> : null}
    </section>
  );
}
