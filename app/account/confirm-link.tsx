import { Form, useNavigation } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '#app/forms/form.module.css';
import { signInIntents } from './sign-in-step.ts';

type ConfirmLinkProps = { readonly email: string; readonly link: string };

/** The button that signs in by a link: mail programs open links by themselves, and press nothing. */
export function ConfirmLink({ email, link }: ConfirmLinkProps) {
  const { t } = useText();
  const { state } = useNavigation();
  return (
    <Form method="post" className={styles.form}>
      <p>{t('You will be signed in on this device as')}</p>
      <p>
        <strong>{email}</strong>
      </p>
      <input type="hidden" name="link" value={link} readOnly />
      <Button name="intent" value={signInIntents.link} busy={state !== 'idle'}>
        {t('Sign in')}
      </Button>
    </Form>
  );
}
