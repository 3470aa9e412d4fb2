import { Form, useNavigation } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import formStyles from '#app/forms/form.module.css';
import { useLeaving } from './use-leaving.ts';

/** Why an account was not erased. */
export type EraseProblem = 'unconfirmed' | 'works_here' | 'failed';

type EraseFormProps = { readonly problem: EraseProblem | null };

/** Erases the account once its address is typed: nobody does that by mistake. */
export function EraseForm({ problem }: EraseFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const leave = useLeaving(problem !== null && state === 'idle');
  const texts: Readonly<Record<EraseProblem, string>> = {
    unconfirmed: t('This is not the e-mail address of the account. Check it and try again.'),
    works_here: t('Whoever works in the shop keeps their account.'),
    failed: t('The form could not be sent. Try again a little later.'),
  };
  return (
    <Form method="post" className={formStyles.form} onSubmit={leave}>
      <Field
        label={t('Type the e-mail address of the account to confirm')}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={320}
        problem={problem === null ? undefined : texts[problem]}
      />
      <Button variant="quiet" busy={state !== 'idle'}>
        {t('Erase my account')}
      </Button>
    </Form>
  );
}
