import { useText } from '#app/text/use-text.ts';
import { AddressFields } from './address-fields.tsx';
import { CompanyFields } from './company-part.tsx';
import { OtherAddress } from './other-address.tsx';
import { DeclaredPart, type DeclaredFieldProps } from './declared-part.tsx';
import styles from '#app/checkout/checkout.module.css';

type BuyerProps = DeclaredFieldProps & {
  readonly needsShipping: boolean;
  /** False where that of a terminal or of the shop serves: then the buyer has only a name. */
  readonly asksAddress: boolean;
  readonly companies: boolean;
};

/** Who buys and, unless the goods go to a terminal or are collected, where they go. */
export function BuyerPart({ needsShipping, asksAddress, companies, ...fields }: BuyerProps) {
  const { t } = useText();
  const { values, problems } = fields;
  const asksDestination = needsShipping && asksAddress;
  return (
    <section className={styles.part}>
      <h2>{asksDestination ? t('Address') : t('Buyer')}</h2>
      <AddressFields
        kind="billing"
        parts={asksAddress ? 'all' : 'name'}
        withCountry={!needsShipping}
        values={values}
        problems={problems}
      />
      {companies ? <CompanyFields values={values} problems={problems} addressRequired={!asksAddress} /> : null}
      <DeclaredPart {...fields} location="address" />
      {asksDestination ? <OtherAddress values={values} problems={problems} /> : null}
    </section>
  );
}
