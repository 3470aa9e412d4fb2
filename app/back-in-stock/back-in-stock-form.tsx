import { useEffect, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { backInStockParameters, backInStockPaths } from '#contract/back-in-stock-paths.ts';
import type { OwnBackInStock } from '#contract/back-in-stock.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { backInStockRules } from '#core/forms/form-rules.ts';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import { CheckedForm } from '#app/forms/checked-form.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldId, FormField } from '#app/forms/form-field.tsx';
import { useFormMarks } from '#app/forms/use-form-marks.ts';
import { formLinks } from '#app/routing/form-links.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './back-in-stock.module.css';
import { backInStockIntents } from './back-in-stock-intents.ts';

const formId = 'pranesti';

type BackInStockFormProps = {
  /** A simple product or a variation. */
  readonly productId: number;
  /** The confirmed address of whoever is signed in; null: it is asked for in the browser, as cached pages have to. */
  readonly email: string | null;
  readonly answer: FormAnswer<keyof typeof backInStockRules> | undefined;
};

/** Asks for one mail when a sold-out product is back. */
export function BackInStockForm({ productId, email, answer }: BackInStockFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(backInStockRules, answer);
  const ownEmail = useOwnEmail(email);
  const headingId = useId();
  return (
    <section className={styles.wait} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Tell me when it is back')}</h2>
      <CheckedForm id={formId} action={formLinks.backInStockOf(productId)} marks={marks} refused={answer?.refused}>
        <input type="hidden" name={backInStockParameters.product} value={productId} readOnly />
        <FormField
          key={ownEmail}
          formId={formId}
          marks={marks}
          clearedOn="focus"
          name="email"
          value={answer?.values.email ?? ownEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          help={t('We write once, and then delete the address.')}
        />
        <AntiSpamFields token={answer?.token} />
        <Button variant="quiet" name="intent" value={backInStockIntents.request} busy={state !== 'idle'}>
          {t('Tell me')}
        </Button>
      </CheckedForm>
    </section>
  );
}

/** The address of whoever is signed in, unless another was entered before that is found out. */
function useOwnEmail(confirmed: string | null): string {
  const [email, setEmail] = useState(confirmed ?? '');
  useEffect(() => {
    if (confirmed !== null) return undefined;
    const over = new AbortController();
    fetch(vitrinaApiPath + backInStockPaths.own, { signal: over.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as OwnBackInStock).email : null))
      .then((own) => {
        const field = document.querySelector<HTMLInputElement>(`#${fieldId(formId, 'email')}`);
        if (own !== null && field?.value === '' && field !== document.activeElement) setEmail(own);
      })
      .catch(() => undefined); // then it is typed
    return () => over.abort();
  }, [confirmed]);
  return email;
}
