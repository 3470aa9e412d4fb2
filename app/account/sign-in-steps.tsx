import { useSearchParams } from 'react-router';
import { FormSummary } from '#app/forms/form-summary.tsx';
import { StepHeading } from '#app/forms/step-heading.tsx';
import { noMarks } from '#app/forms/use-form-marks.ts';
import styles from '#app/forms/form.module.css';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { backOf, useSignInArea } from '#app/sign-in/sign-in-area.ts';
import { SignInForm } from './sign-in-form.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { type SignInAnswer, signInIntents, type SignInStep } from './sign-in-step.ts';

type StepsProps = { readonly step: SignInStep; readonly answer: SignInAnswer | undefined };

/** Signing in: by address, by the code of a mail, by its link, or by a passkey. */
export function SignInSteps({ step, answer }: StepsProps) {
  const { t } = useText();
  const area = useSignInArea();
  const back = backOf(useSearchParams()[0]);
  if (answer?.of === 'link') return <OverStep refused={answer.refused} />;
  switch (step.step) {
    case 'over':
      return <OverStep refused="code_over" />;
    case 'too_many':
      return <OverStep refused="too_many" />;
    case 'link':
      return (
        <article key="link" className={styles.page}>
          <header>
            <StepHeading>{t('Sign in')}</StepHeading>
          </header>
          <ConfirmLink email={step.email} link={step.link} />
        </article>
      );
    case 'code':
      return (
        <article key="code" className={styles.page}>
          <header>
            <StepHeading>{t('Check your e-mail')}</StepHeading>
            <p>{t('A code and a link are on their way to the address you gave. They arrive within a few minutes.')}</p>
          </header>
          <CodeForm
            answer={answer?.of === 'code' ? answer : undefined}
            intent={signInIntents.code}
            label={t('Sign in')}
          />
          <p>
            <ButtonLink to={area.signIn(back)} variant="plain">
              {t('Send another e-mail')}
            </ButtonLink>
          </p>
        </article>
      );
    case 'email':
      return (
        <article key="email" className={styles.page}>
          <header>
            <StepHeading>{t('Sign in')}</StepHeading>
            <p>
              {area.isStaff
                ? t('For those who work in the shop. We will send you a code and a link; there is no password.')
                : t(
                    'We will send you a code and a link. There is no password, and your first sign-in opens the account. You can buy without one, too.',
                  )}
            </p>
          </header>
          <SignInForm answer={answer?.of === 'email' ? answer : undefined} />
          {step.passkeyOrigin === null ? null : <PasskeySignIn origin={step.passkeyOrigin} />}
        </article>
      );
  }
}

function OverStep({ refused }: { readonly refused: 'code_over' | 'too_many' | 'failed' }) {
  const { t } = useText();
  const area = useSignInArea();
  const back = backOf(useSearchParams()[0]);
  return (
    <article key="over" className={styles.page}>
      <header>
        <StepHeading>{t('Sign in')}</StepHeading>
      </header>
      <FormSummary formId="nuoroda" marks={noMarks} refused={refused} />
      <p>
        <ButtonLink to={area.signIn(back)}>{t('Send another e-mail')}</ButtonLink>
      </p>
    </article>
  );
}
