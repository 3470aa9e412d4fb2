import { Form, useNavigation } from 'react-router';
import type { Account } from '#contract/account.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { accountIntents } from './account-intents.ts';
import styles from './account.module.css';

type NewsletterSwitchProps = { readonly newsletter: NonNullable<Account['newsletter']> };

/** Whether the account's address gets the newsletter, and the button that changes it. */
export function NewsletterSwitch({ newsletter: { subscribed, wording } }: NewsletterSwitchProps) {
  const { t } = useText();
  const { state } = useNavigation();
  return (
    <section className={styles.part}>
      <h2>{t('Newsletter')}</h2>
      <p>{subscribed ? t('You get our newsletter at this address.') : wording}</p>
      <Form method="post">
        <Button
          variant="quiet"
          name="intent"
          value={subscribed ? accountIntents.newsletterOff : accountIntents.newsletterOn}
          busy={state !== 'idle'}
        >
          {subscribed ? t('Unsubscribe') : t('Subscribe')}
        </Button>
      </Form>
    </section>
  );
}
