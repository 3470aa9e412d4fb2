import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { AddressFields } from '#app/checkout/fields/address-fields.tsx';
import type { FieldProblems } from '#app/checkout/fields/check-values.ts';
import { CheckoutField } from '#app/checkout/fields/checkout-field.tsx';
import type { CheckoutFieldName } from '#app/checkout/fields/checkout-values.ts';
import { CompanyFields } from '#app/checkout/fields/company-part.tsx';
import { asksCompany } from '#app/checkout/fields/declared-field-form.ts';
import { OtherAddress } from '#app/checkout/fields/other-address.tsx';
import { ProblemSummary } from '#app/checkout/problem-summary.tsx';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './account.module.css';

/** Addresses as they were sent, and what is wrong with them. */
export type AddressAnswer = {
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
  /** Whether nothing is wrong with them, and they could not be stored. */
  readonly failed: boolean;
};

type AddressFormProps = {
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly form: CheckoutFormFacts;
  readonly answer: AddressAnswer | undefined;
};

/** The addresses and the company of an account, in the fields of the checkout. */
export function AddressForm({ values: stored, form, answer }: AddressFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const summary = useRef<HTMLDivElement>(null);
  const values = answer?.values ?? stored;
  const problems = answer?.problems ?? {};
  useEffect(() => {
    if (answer !== undefined) summary.current?.focus();
  }, [answer]);
  const message =
    answer?.failed === true
      ? t('The form could not be sent. Try again a little later.')
      : Object.keys(problems).length > 0
        ? t('The form is not sent yet. Correct these fields:')
        : null;
  return (
    <Form method="post" className={styles.addresses} noValidate>
      <ProblemSummary problems={problems} message={message} declared={form.fields} heading={summary} />
      <CheckoutField
        name="billing_phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={30}
        problems={problems}
        value={values.billing_phone ?? ''}
      />
      <AddressFields kind="billing" values={values} problems={problems} />
      {asksCompany(form.fields) ? <CompanyFields values={values} problems={problems} addressRequired={false} /> : null}
      <OtherAddress values={values} problems={problems} />
      <Button busy={state !== 'idle'}>{t('Save')}</Button>
    </Form>
  );
}
