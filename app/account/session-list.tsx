import { Form } from 'react-router';
import type { AccountSession } from '#contract/account.ts';
import { dateText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { accountIntents } from './account-intents.ts';
import styles from './account.module.css';
import { useLeaving } from './use-leaving.ts';
import { deviceName } from '#core/sign-in/device-name.ts';

/** Where the person is signed in, each to be ended. */
export function SessionList({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const { t, locale } = useText();
  const leave = useLeaving();
  function openedBy({ opened_by: by }: AccountSession): string {
    switch (by) {
      case 'code':
        return `, ${t('signed in with a code')}`;
      case 'link':
        return `, ${t('signed in by a link')}`;
      case 'passkey':
        return `, ${t('signed in with a passkey')}`;
      case null:
        return '';
    }
  }
  const name = ({ device }: AccountSession) => deviceName(device) || t('Unknown browser');
  return (
    <section className={styles.part}>
      <h2>{t('Where you are signed in')}</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p>{name(session)}</p>
              <p className={styles.device}>
                {session.current
                  ? t('This browser')
                  : t('Last used on %s', dateText(new Date(session.seen_at), locale))}
                {openedBy(session)}
              </p>
            </div>
            <Form method="post" onSubmit={session.current ? leave : undefined}>
              <input type="hidden" name="session" value={session.id} readOnly />
              {session.current ? (
                <Button variant="quiet" name="intent" value={accountIntents.signOut}>
                  {t('Sign out')}
                </Button>
              ) : (
                <Button
                  variant="quiet"
                  name="intent"
                  value={accountIntents.endSession}
                  aria-label={t('Sign out: %s', name(session))}
                >
                  {t('Sign out')}
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <Form method="post">
          <Button variant="plain" name="intent" value={accountIntents.endOthers}>
            {t('Sign out everywhere else')}
          </Button>
        </Form>
      )}
    </section>
  );
}
