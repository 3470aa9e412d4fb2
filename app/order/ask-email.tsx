import { Form, useNavigation } from 'react-router';
import { useText } from '../text/use-text.ts';
import { failureText } from '../text/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import styles from './order-view.module.css';

type AskEmailProps = {
  /** Why the last address was refused. */
  readonly code: string | null;
  /** The shop's own message about it, with HTML entities; `''`: it has none. */
  readonly message: string;
};

/** Asks whoever holds the link of an order for its e-mail address. */
export function AskEmail({ code, message }: AskEmailProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const problem =
    code === null
      ? undefined
      : code === 'wrong_email'
        ? t('This is not the e-mail address of the order. Check it and try again.')
        : failureText(t, code, {}, '', message);
  return (
    <article className={styles.order}>
      <header>
        <h1>{t('Your order')}</h1>
        <p>{t('To show the order we need the e-mail address it was placed with.')}</p>
      </header>
      <Form method="post" className={styles.ask}>
        <Field
          label={t('E-mail')}
          name="billing_email"
          type="email"
          autoComplete="email"
          required
          problem={problem}
          maxLength={320}
        />
        <Button busy={state !== 'idle'}>{t('Show the order')}</Button>
      </Form>
    </article>
  );
}
