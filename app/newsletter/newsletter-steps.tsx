import { Form, useNavigation } from 'react-router';
import { newsletterRules } from '#core/forms/form-rules.ts';
import { CheckedForm } from '#app/forms/checked-form.tsx';
import { FormSummary } from '#app/forms/form-summary.tsx';
import { FormThanks } from '#app/forms/form-thanks.tsx';
import styles from '#app/forms/form.module.css';
import { noMarks, useFormMarks } from '#app/forms/use-form-marks.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';
import { type NewsletterAnswer, newsletterIntents, type NewsletterStep } from './newsletter-step.ts';

type StepsProps = { readonly step: NewsletterStep; readonly answer: NewsletterAnswer | undefined };

/** Asking for the newsletter, confirming it by the link of a mail, and unsubscribing by that of a letter. */
export function NewsletterSteps({ step, answer }: StepsProps) {
  const { t } = useText();
  if (answer?.of === 'link') return <LinkOver refused={answer.refused} />;
  if (answer?.of === 'one-click') return <NewsletterSteps step={{ step: 'left' }} answer={undefined} />;
  switch (step.step) {
    case 'asked':
      return (
        <FormThanks title={t('Check your e-mail')}>
          <p>
            {t(
              'We have sent a link to the address you gave. The newsletter begins once you press the button on its page.',
            )}
          </p>
          <p>{t('Nothing came? Look among unwanted e-mails. Who gets the newsletter already is sent no link.')}</p>
        </FormThanks>
      );
    case 'confirmed':
      return (
        <FormThanks title={t('Thank you, you get our newsletter')}>
          <p>{t('The first e-mail is on its way. You can unsubscribe by the link in each of them.')}</p>
        </FormThanks>
      );
    case 'left':
      return (
        <FormThanks title={t('You are unsubscribed')}>
          <p>{t('You will get no more newsletters from us. Mails about your orders come as before.')}</p>
        </FormThanks>
      );
    case 'confirm':
      return <ByLink title={t('Confirm the newsletter')} label={t('Yes, I want the newsletter')} step={step} />;
    case 'leave':
      return <ByLink title={t('Unsubscribe from the newsletter')} label={t('Unsubscribe')} step={step} />;
    case 'ask':
      return <AskForm answer={answer} />;
  }
}

function AskForm({ answer }: { readonly answer: Extract<NewsletterAnswer, { readonly of: 'ask' }> | undefined }) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(newsletterRules, answer);
  const formId = 'naujienlaiskis';
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('Newsletter')}</h1>
        <p>{t('New goods and offers, by e-mail.')}</p>
      </header>
      <CheckedForm id={formId} marks={marks} refused={answer?.refused}>
        <NewsletterFields formId={formId} marks={marks} answer={answer} clearedOn="focus" busy={state !== 'idle'} />
      </CheckedForm>
    </article>
  );
}

type ByLinkProps = {
  readonly title: string;
  readonly label: string;
  readonly step: Extract<NewsletterStep, { readonly link: string }>;
};

/** The button of a link: mail programs open links by themselves, and press nothing. */
function ByLink({ title, label, step: { step, link } }: ByLinkProps) {
  const { state } = useNavigation();
  return (
    <article className={styles.page}>
      <header>
        <h1>{title}</h1>
      </header>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="link" value={link} readOnly />
        <Button name="intent" value={newsletterIntents[step]} busy={state !== 'idle'}>
          {label}
        </Button>
      </Form>
    </article>
  );
}

function LinkOver({ refused }: { readonly refused: 'code_over' | 'failed' }) {
  const { t } = useText();
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('Newsletter')}</h1>
      </header>
      <FormSummary formId="nuoroda" marks={noMarks} refused={refused} />
      <p>
        <ButtonLink to={links.newsletter()} variant="quiet">
          {t('Ask for the newsletter')}
        </ButtonLink>
      </p>
    </article>
  );
}
