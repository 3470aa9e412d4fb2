import { Form, useNavigation } from 'react-router';
import { orderLinkRules } from '#core/forms/form-rules.ts';
import type { FormAnswer } from '../forms/form-answer.ts';
import { FormField } from '../forms/form-field.tsx';
import { FormSummary } from '../forms/form-summary.tsx';
import styles from '../forms/form.module.css';
import { GuardFields } from '../forms/guard-fields.tsx';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';

const formId = 'uzsakymas';

type FindOrderProps = { readonly answer: FormAnswer<keyof typeof orderLinkRules> | undefined };

/** Asks for the link of an order by its number and e-mail address. */
export function FindOrderForm({ answer }: FindOrderProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(orderLinkRules, answer);
  const shared = { formId, marks, clearedOn: 'focus' } as const;
  const values = answer?.values ?? {};
  return (
    <Form
      id={formId}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormSummary formId={formId} marks={marks} refused={answer?.refused} />
      <FormField {...shared} name="order" value={values.order} inputMode="numeric" autoComplete="off" maxLength={40} />
      <FormField
        {...shared}
        name="email"
        value={values.email}
        type="email"
        autoComplete="email"
        help={t('The one you gave with the order.')}
      />
      <GuardFields ticket={answer?.ticket} />
      <Button busy={state !== 'idle'}>{t('Send me the link')}</Button>
    </Form>
  );
}
