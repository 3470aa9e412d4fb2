import { useText } from '#app/text/use-text.ts';
import { AddressFields } from './address-fields.tsx';
import type { FieldProblems } from './check-values.ts';
import type { CheckoutFieldName } from './checkout-values.ts';
import styles from '#app/checkout/checkout.module.css';

type OtherAddressProps = {
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
};

/** Where the goods go if not to the buyer; its fields are seen once it is ticked. */
export function OtherAddress({ values, problems }: OtherAddressProps) {
  const { t } = useText();
  return (
    <div className={styles.folded}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="ship_to_different_address"
          value="1"
          defaultChecked={(values.ship_to_different_address ?? '') !== ''}
        />
        <span>{t('Deliver to another address')}</span>
      </label>
      <div data-revealed>
        <AddressFields kind="shipping" values={values} problems={problems} />
      </div>
    </div>
  );
}
