import { Form, useActionData, useNavigation } from 'react-router';
import { contactRules } from '#core/forms/form-rules.ts';
import { antiSpamFields } from '#contract/forms.ts';
import { FormField } from '../forms/form-field.tsx';
import { FormSummary } from '../forms/form-summary.tsx';
import styles from '../forms/form.module.css';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useWritingTime } from '../forms/use-writing-time.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { ContactAnswer } from './act-on-contact.ts';

const formId = 'rasykite';

/** A message to the merchant; `path` is the page it is on, whose action handles it. */
export function ContactForm({ path }: { readonly path: string }) {
  const { t } = useText();
  const answer = useActionData<ContactAnswer>();
  const { state } = useNavigation();
  const marks = useFormMarks(contactRules, answer);
  const writing = useWritingTime();
  const shared = { formId, marks, clearedOn: 'focus' } as const;
  const values = answer?.values ?? {};
  return (
    <Form
      id={formId}
      method="post"
      action={`${path}#${formId}`}
      className={styles.form}
      noValidate
      onFocus={writing.begin}
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
        writing.note(event.currentTarget);
      }}
    >
      <FormSummary formId={formId} marks={marks} refused={answer?.refused} />
      <FormField
        {...shared}
        name="name"
        value={values.name}
        autoComplete="name"
        maxLength={contactRules.name.maxLength}
      />
      <FormField {...shared} name="email" value={values.email} type="email" autoComplete="email" />
      <FormField
        {...shared}
        name="message"
        value={values.message}
        lines={6}
        maxLength={contactRules.message.maxLength}
      />
      <input type="hidden" name={antiSpamFields.took} />
      <AntiSpamFields token={answer?.token} />
      <p className={styles.note}>{t('We use your name and address only to answer you.')}</p>
      <Button busy={state !== 'idle'}>{t('Send the message')}</Button>
    </Form>
  );
}
