import { Form, useNavigation } from 'react-router';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormSummary } from '#app/forms/form-summary.tsx';
import { noMarks } from '#app/forms/use-form-marks.ts';
import formStyles from '#app/forms/form.module.css';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './order-view.module.css';

/** What the button sends. */
export const invitationIntent = 'account';

type InvitationProps = {
  /** Where the mail goes: the order's address. */
  readonly email: string;
  /** Why the mail was not sent. */
  readonly answer: FormAnswer<'email'> | undefined;
};

/** Invites a guest to keep an account: one press sends the mail that signs in, to the address of the order alone. */
export function AccountInvitation({ email, answer }: InvitationProps) {
  const { t } = useText();
  const { state } = useNavigation();
  return (
    <section className={styles.todo} data-part="account-invitation">
      <h2>{t('All your orders in one place')}</h2>
      <p>
        {t(
          'With an account you see every order of %s and need not type your address again. There is no password.',
          email,
        )}
      </p>
      <Form method="post" className={formStyles.form}>
        <FormSummary formId="paskyra" marks={noMarks} refused={answer?.refused} />
        <AntiSpamFields token={answer?.token} />
        <Button variant="quiet" name="intent" value={invitationIntent} busy={state !== 'idle'}>
          {t('Send me a code to sign in')}
        </Button>
      </Form>
    </section>
  );
}
