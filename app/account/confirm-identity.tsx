import { type ReactNode, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { FormSummary } from '#app/forms/form-summary.tsx';
import { noMarks } from '#app/forms/use-form-marks.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import styles from './account.module.css';
import type { ProofAnswer } from './act-on-proof.ts';
import { proofIntents } from './proof-intents.ts';
import { CodeForm } from './code-form.tsx';
import { useSignInArea } from '#app/sign-in/sign-in-area.ts';
import { confirmWithPasskey, hasPasskeys } from './passkeys/passkey-browser.ts';
import type { PasskeyProblem } from './passkeys/passkey-problem-of.ts';
import { PasskeyProblemBox } from './passkeys/passkey-problem.tsx';

type ConfirmIdentityProps = {
  readonly email: string;
  /** Whether the mail with the code is on its way. */
  readonly isCodeSent: boolean;
  readonly answer: ProofAnswer | undefined;
  /** Where the account's passkeys confirm, too; null: it has none. */
  readonly passkeyOrigin: string | null;
  /** What it is needed for. */
  readonly children: ReactNode;
};

/** Asks whoever is signed in to prove once more who they are, by the code of a mail or by a passkey. */
export function ConfirmIdentity({ email, isCodeSent, answer, passkeyOrigin, children }: ConfirmIdentityProps) {
  const { t } = useText();
  const { state } = useNavigation();
  return (
    <section className={styles.part}>
      <h2>{t('Confirm that it is you')}</h2>
      <p>{children}</p>
      {isCodeSent ? (
        <>
          <p>{t('A code is on its way to %s. It arrives within a few minutes.', email)}</p>
          <CodeForm answer={answer} intent={proofIntents.code} label={t('Confirm')} />
        </>
      ) : (
        <FormSummary formId="patvirtinimas" marks={noMarks} refused={answer?.refused} />
      )}
      <div className={styles.buttons}>
        <Form method="post">
          <Button
            variant={isCodeSent ? 'plain' : 'main'}
            name="intent"
            value={proofIntents.ask}
            busy={state !== 'idle'}
          >
            {isCodeSent ? t('Send another e-mail') : t('Send me a code')}
          </Button>
        </Form>
      </div>
      {passkeyOrigin === null ? null : <ConfirmWithPasskey origin={passkeyOrigin} />}
    </section>
  );
}

function ConfirmWithPasskey({ origin }: { readonly origin: string }) {
  const { t } = useText();
  const scripted = useScripted();
  const { revalidate } = useRevalidator();
  const { paths } = useSignInArea();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  if (!scripted || !hasPasskeys() || location.origin !== origin) return null;

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const result = await confirmWithPasskey(paths);
    if ('problem' in result) setProblem(result.problem);
    else await revalidate();
    setBusy(false);
  }

  return (
    <>
      <PasskeyProblemBox problem={problem} />
      <Button type="button" variant="quiet" busy={isBusy} disabled={isBusy} onClick={() => void press()}>
        {t('Confirm with a passkey')}
      </Button>
    </>
  );
}
