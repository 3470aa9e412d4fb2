import { Form, useNavigation } from 'react-router';
import type { AccountPasskey } from '#contract/passkeys.ts';
import { maxPasskeyName } from '#core/sign-in/passkey-name.ts';
import { dateText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { passkeyIntents } from './passkey-intents.ts';
import styles from './passkeys.module.css';

type PasskeyListProps = {
  readonly passkeys: readonly AccountPasskey[];
  /** Whether they may be renamed and removed now. */
  readonly mayChange: boolean;
  /** The one whose new name was refused. */
  readonly unnamed: number | null;
};

/** The passkeys of an account. */
export function PasskeyList({ passkeys, mayChange, unnamed }: PasskeyListProps) {
  const { t, locale } = useText();
  if (passkeys.length === 0) return <p>{t('You have no passkeys yet.')}</p>;
  const day = (at: string) => dateText(new Date(at), locale);
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.passkey}>
          <p className={styles.name}>{passkey.name || t('Passkey')}</p>
          <p className={styles.facts}>
            {t('Added on %s', day(passkey.created_at))},{' '}
            {passkey.used_at === null ? t('not used yet') : t('last used on %s', day(passkey.used_at))}
            {passkey.synced ? `, ${t('on all your devices')}` : ''}
          </p>
          {mayChange ? <PasskeyChanges passkey={passkey} isUnnamed={unnamed === passkey.id} /> : null}
        </li>
      ))}
    </ul>
  );
}

function PasskeyChanges({ passkey, isUnnamed }: { readonly passkey: AccountPasskey; readonly isUnnamed: boolean }) {
  const { t } = useText();
  const { state } = useNavigation();
  const name = passkey.name || t('Passkey');
  return (
    <div className={styles.changes}>
      <details className={styles.rename} open={isUnnamed ? true : undefined} key={passkey.name}>
        <summary aria-label={t('Rename: %s', name)}>{t('Rename')}</summary>
        <Form method="post">
          <input type="hidden" name="passkey" value={passkey.id} readOnly />
          <Field
            label={t('Name of the passkey')}
            name="name"
            defaultValue={passkey.name}
            autoComplete="off"
            required
            maxLength={maxPasskeyName}
            problem={isUnnamed ? t('Enter a name by which you recognise it.') : undefined}
          />
          <Button variant="quiet" name="intent" value={passkeyIntents.rename} busy={state !== 'idle'}>
            {t('Save the name')}
          </Button>
        </Form>
      </details>
      <Form method="post">
        <input type="hidden" name="passkey" value={passkey.id} readOnly />
        <Button
          variant="plain"
          name="intent"
          value={passkeyIntents.remove}
          aria-label={t('Remove: %s', name)}
          busy={state !== 'idle'}
        >
          {t('Remove')}
        </Button>
      </Form>
    </div>
  );
}
