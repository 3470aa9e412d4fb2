import { useFetcher } from 'react-router';
import { newsletterRules } from '#core/forms/form-rules.ts';
import { FormSent } from '#app/forms/form-sent.tsx';
import { FormSummary } from '#app/forms/form-summary.tsx';
import styles from '#app/forms/form.module.css';
import { useFormMarks } from '#app/forms/use-form-marks.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { NewsletterFields } from './newsletter-fields.tsx';
import type { NewsletterAnswer } from './newsletter-step.ts';

const formId = 'naujienos';

/** The form at the foot of every page: it is sent from the current page, and shows the result there. */
export function QuickNewsletter() {
  const { t } = useText();
  const fetcher = useFetcher<NewsletterAnswer>();
  const answer = fetcher.data?.of === 'ask' ? fetcher.data : undefined;
  const marks = useFormMarks(newsletterRules, answer);
  if (answer?.isSubmitted === true)
    return <FormSent>{t('Check your e-mail: the newsletter begins once you press the button there.')}</FormSent>;
  return (
    <fetcher.Form
      id={formId}
      method="post"
      action={links.newsletter()}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormSummary formId={formId} marks={marks} refused={answer?.refused} />
      <input type="hidden" name="quick" value="1" readOnly />
      <NewsletterFields
        formId={formId}
        marks={marks}
        answer={answer}
        clearedOn="click"
        busy={fetcher.state !== 'idle'}
      />
    </fetcher.Form>
  );
}
