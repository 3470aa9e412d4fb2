import { maxFieldLength } from '#core/checkout/text-limits.ts';
import { useText } from '#app/text/use-text.ts';
import { CheckedField } from './checked-field.tsx';
import { DeclaredPart, type DeclaredFieldProps } from './declared-part.tsx';
import styles from '#app/checkout/checkout.module.css';

/** How the shopper is reached. */
export function ContactPart(fields: DeclaredFieldProps) {
  const { t } = useText();
  const { values, problems } = fields;
  return (
    <section className={styles.part}>
      <h2>{t('Contacts')}</h2>
      <CheckedField
        name="billing_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={maxFieldLength}
        problems={problems}
        value={values.billing_email ?? ''}
        help={t('We will send the confirmation of the order here.')}
      />
      <CheckedField
        name="billing_phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={30}
        problems={problems}
        value={values.billing_phone ?? ''}
        help={t('The courier or the parcel locker needs it.')}
      />
      <DeclaredPart {...fields} location="contact" />
    </section>
  );
}
