import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { accountLinks } from '#app/routing/account-links.ts';
import { useText } from '#app/text/use-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { passkeyIntents } from './passkey-intents.ts';
import styles from './passkeys.module.css';

/** Offers a passkey to whoever signed in by a mail, where their device can hold one. */
export function PasskeyOffer({ origin }: { readonly origin: string }) {
  const { t } = useText();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (location.origin !== origin || !isSecureContext || typeof PublicKeyCredential !== 'function') return;
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setOffered, () => undefined);
  }, [origin]);
  if (!isOffered) return null;
  return (
    <section className={styles.offer}>
      <h2>{t('Next time without a code?')}</h2>
      <p>{t('Add a passkey: then the fingerprint, face or PIN of this device signs you in.')}</p>
      <div className={styles.buttons}>
        <ButtonLink to={accountLinks.passkeys()} variant="quiet">
          {t('Add a passkey')}
        </ButtonLink>
        <Form method="post">
          <Button variant="plain" name="intent" value={passkeyIntents.endOffer}>
            {t('No, thank you')}
          </Button>
        </Form>
      </div>
    </section>
  );
}
