import type { AccountPasskeys } from '#contract/passkeys.ts';
import styles from './account.module.css';
import type { ProofAnswer } from './act-on-proof.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { useText } from '#app/text/use-text.ts';
import type { ChangeAnswer, NameAnswer } from './passkeys/act-on-passkeys.ts';
import { AddPasskey } from './passkeys/add-passkey.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { PasskeyProblemBox } from './passkeys/passkey-problem.tsx';
import { useForgottenPasskey } from './passkeys/use-forgotten-passkey.ts';

type PasskeysViewProps = AccountPasskeys & {
  readonly email: string;
  readonly isCodeSent: boolean;
  readonly answer: ProofAnswer | NameAnswer | ChangeAnswer | undefined;
};

/** The passkeys of whoever is signed in, and the proof that changing them takes. */
export function PasskeysView({ passkeys, site, email, isCodeSent, answer, ...may }: PasskeysViewProps) {
  const { t } = useText();
  const { recently_proved: isProved, may_add: mayAdd } = may;
  useForgottenPasskey(passkeys, site?.rp_id ?? null);
  const origin = site?.origin ?? '';
  return (
    <>
      <section className={styles.part}>
        <h2>{t('Your passkeys')}</h2>
        <PasskeyProblemBox problem={answer?.of === 'change' ? answer.problem : null} answer={answer} />
        <PasskeyList passkeys={passkeys} mayChange={isProved} unnamed={answer?.of === 'name' ? answer.passkey : null} />
        {isProved && mayAdd ? <AddPasskey origin={origin} /> : null}
      </section>
      {isProved ? null : (
        <ConfirmIdentity
          email={email}
          isCodeSent={isCodeSent}
          answer={answer?.of === 'proof' ? answer : undefined}
          passkeyOrigin={passkeys.length === 0 ? null : origin}
        >
          {t('You signed in a while ago. Confirm that it is you before you change your passkeys.')}
        </ConfirmIdentity>
      )}
    </>
  );
}
