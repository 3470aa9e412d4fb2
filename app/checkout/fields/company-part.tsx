import { maxFieldLength } from '#core/checkout/text-limits.ts';
import { useText } from '#app/text/use-text.ts';
import type { FieldProblems } from './check-values.ts';
import { CheckoutField } from './checkout-field.tsx';
import type { CheckoutFieldName } from './checkout-values.ts';
import { TickedPart } from './ticked-part.tsx';
import styles from '#app/checkout/checkout.module.css';

type CompanyProps = {
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
  /** Whether its registered address has to be given, as the form asks for no other one. */
  readonly addressRequired: boolean;
};

/** Buying as a company (docs/behaviour 3.17): its fields are seen once it is ticked. */
export function CompanyFields({ values, problems, addressRequired }: CompanyProps) {
  const { t } = useText();
  return (
    <TickedPart name="billing_kodas" label={t('I am buying as a company')} value={values.billing_kodas ?? ''}>
      <div className={styles.fields}>
        <CheckoutField
          name="billing_company"
          problems={problems}
          value={values.billing_company ?? ''}
          autoComplete="organization"
          maxLength={maxFieldLength}
        />
        <CheckoutField
          name="company_code"
          problems={problems}
          value={values.company_code ?? ''}
          inputMode="numeric"
          maxLength={12}
        />
        <CheckoutField name="vat_code" problems={problems} value={values.vat_code ?? ''} optional maxLength={16} />
        <CheckoutField
          name="company_address"
          problems={problems}
          value={values.company_address ?? ''}
          optional={!addressRequired}
          help={addressRequired ? t('The invoice shows it.') : t('If it is another one than the address above.')}
          maxLength={maxFieldLength}
        />
      </div>
    </TickedPart>
  );
}
