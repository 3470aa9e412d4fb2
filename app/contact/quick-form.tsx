import { useFetcher } from 'react-router';
import { quickContactRules } from '#core/forms/form-rules.ts';
import { antiSpamFields } from '#contract/forms.ts';
import { FormField } from '../forms/form-field.tsx';
import { FormSent } from '../forms/form-sent.tsx';
import { FormSummary } from '../forms/form-summary.tsx';
import styles from '../forms/form.module.css';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useWritingTime } from '../forms/use-writing-time.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { ContactAnswer } from './act-on-contact.ts';

const formId = 'trumpa-zinute';

/** The short form at the foot of every page: it is sent from the current page, and shows the result there. */
export function QuickForm() {
  const { t } = useText();
  const fetcher = useFetcher<ContactAnswer>();
  const answer = fetcher.data;
  const marks = useFormMarks(quickContactRules, answer);
  const writing = useWritingTime();
  const shared = { formId, marks, clearedOn: 'click' } as const;
  if (answer?.isSubmitted === true)
    return <FormSent>{t('Thank you, your message is with us. We will answer by e-mail.')}</FormSent>;
  return (
    <fetcher.Form
      id={formId}
      method="post"
      action={links.contact()}
      className={styles.form}
      noValidate
      onFocus={writing.begin}
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
        writing.note(event.currentTarget);
      }}
    >
      <FormSummary formId={formId} marks={marks} refused={answer?.refused} />
      <FormField {...shared} name="email" value={answer?.values.email} type="email" autoComplete="email" />
      <FormField
        {...shared}
        name="message"
        value={answer?.values.message}
        lines={3}
        maxLength={quickContactRules.message.maxLength}
      />
      <input type="hidden" name="quick" value="1" />
      <input type="hidden" name={antiSpamFields.took} />
      <AntiSpamFields token={answer?.token} />
      <Button busy={fetcher.state !== 'idle'}>{t('Send the message')}</Button>
    </fetcher.Form>
  );
}
