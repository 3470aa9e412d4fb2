import { useCallback, useEffect, useState } from 'react';
import type { SignedIn } from '#contract/account.ts';
import { backOf, useSignInArea } from '#app/sign-in/sign-in-area.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import styles from './passkeys.module.css';
import { hasPasskeys, signInWithPasskey } from './passkey-browser.ts';
import type { PasskeyProblem } from './passkey-problem-of.ts';
import { PasskeyProblemBox } from './passkey-problem.tsx';
import { suggestPasskeys } from './suggest-passkeys.ts';

/**
 * Signing in with a passkey: by a button, and among what the browser offers for the field of the e-mail address. Nothing is
 * shown where the browser has none. `origin`: of the pages that passkeys are for.
 */
export function PasskeySignIn({ origin }: { readonly origin: string }) {
  const { t } = useText();
  const scripted = useScripted();
  if (!scripted) return <Room />;
  if (!hasPasskeys()) return null;
  if (location.origin !== origin)
    return (
      <p className={styles.otherAddress}>
        {t('Passkeys sign you in only at')} <a href={`${origin}${location.pathname}`}>{new URL(origin).host}</a>
      </p>
    );
  return <PasskeyButton />;
}

/** What the button and its words take, so that nothing moves when the script has come; without script there is none. */
function Room() {
  const { t } = useText();
  return (
    <section className={styles.signIn} data-waiting="">
      <Button type="button" variant="quiet" disabled>
        {t('Sign in with a passkey')}
      </Button>
      <p className={styles.about}>{t('By the fingerprint, face or PIN of your device, if you have added one.')}</p>
    </section>
  );
}

function PasskeyButton() {
  const { t, locale } = useText();
  const area = useSignInArea();
  const { paths } = area;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);

  /** The page that is signed in, loaded anew: every part of it may show who is. */
  const open = useCallback(
    ({ locale: account }: SignedIn) => {
      const back = backOf(new URLSearchParams(location.search));
      location.assign(area.opened({ account, page: locale, back }));
    },
    [area, locale],
  );
  // Browsers ask one thing at a time, so nothing is suggested while the button is asked by.
  useEffect(
    () => (isBusy ? undefined : suggestPasskeys({ paths, onSignedIn: open, onProblem: setProblem })),
    [isBusy, paths, open],
  );

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const result = await signInWithPasskey(paths, { suggests: false });
    if ('locale' in result) return open(result);
    setProblem(result.problem);
    return setBusy(false);
  }

  return (
    <section className={styles.signIn}>
      <PasskeyProblemBox problem={problem} />
      <Button type="button" variant="quiet" busy={isBusy} disabled={isBusy} onClick={() => void press()}>
        {t('Sign in with a passkey')}
      </Button>
      <p className={styles.about}>{t('By the fingerprint, face or PIN of your device, if you have added one.')}</p>
    </section>
  );
}
