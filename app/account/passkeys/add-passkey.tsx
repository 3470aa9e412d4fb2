import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSignInArea } from '#app/sign-in/sign-in-area.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import styles from './passkeys.module.css';
import { addPasskey, hasPasskeys } from './passkey-browser.ts';
import type { PasskeyProblem } from './passkey-problem-of.ts';
import { PasskeyProblemBox } from './passkey-problem.tsx';

/** Adds a passkey of this device, or of one that the browser reaches. `origin`: of the pages that passkeys are for. */
export function AddPasskey({ origin }: { readonly origin: string }) {
  const { t } = useText();
  const scripted = useScripted();
  const { revalidate } = useRevalidator();
  const { paths } = useSignInArea();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyProblem | 'added' | null>(null);
  if (scripted && !hasPasskeys())
    return <p>{t('This browser has no passkeys. Open the page in another one to add them.')}</p>;
  if (scripted && location.origin !== origin)
    return (
      <p>
        {t('Passkeys can be added only at')} <a href={`${origin}${location.pathname}`}>{new URL(origin).host}</a>
      </p>
    );

  async function press(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    const result = await addPasskey(paths);
    await revalidate();
    setOutcome('problem' in result ? result.problem : 'added');
    setBusy(false);
  }

  return (
    <div className={styles.add} data-waiting={scripted ? undefined : ''}>
      <PasskeyProblemBox problem={outcome === 'added' ? null : outcome} />
      <Button type="button" busy={isBusy} disabled={isBusy} onClick={() => void press()}>
        {t('Add a passkey')}
      </Button>
      <output className={styles.facts}>
        {outcome === 'added' ? t('The passkey is added. We have sent you an e-mail about it.') : ''}
      </output>
    </div>
  );
}
