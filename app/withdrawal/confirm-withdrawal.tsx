import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { withdrawalRules } from '#core/forms/form-rules.ts';
import { FormSummary } from '../forms/form-summary.tsx';
import { fieldLabel } from '#app/forms/form-labels.ts';
import styles from '../forms/form.module.css';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { WithdrawalAnswer, WithdrawalField } from './withdrawal-answer.ts';

const formId = 'atsisakymas';
const fields = Object.keys(withdrawalRules) as WithdrawalField[];

/** The statement as it will be made, and the button that makes it. */
export function ConfirmWithdrawal({ answer }: { readonly answer: WithdrawalAnswer }) {
  const translator = useText();
  const { t } = translator;
  const { state } = useNavigation();
  const marks = useFormMarks(withdrawalRules, answer);
  const heading = useRef<HTMLHeadingElement>(null);
  const refused = answer.refused !== undefined;
  useEffect(() => {
    if (!refused) heading.current?.focus();
  }, [refused]);
  const fieldText = (field: WithdrawalField) =>
    answer.values[field]?.trim() || (field === 'goods' ? t('All of the order') : '');
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t('Check and confirm')}
        </h1>
        <p>{t('You withdraw from the contract once you press the button below.')}</p>
      </header>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(translator, field)}</dt>
            <dd>{fieldText(field)}</dd>
          </div>
        ))}
      </dl>
      <Form id={formId} method="post" className={styles.form}>
        <FormSummary formId={formId} marks={marks} refused={answer.refused} />
        {fields.map((field) => (
          <input key={field} type="hidden" name={field} value={answer.values[field] ?? ''} />
        ))}
        <AntiSpamFields token={answer.token} />
        <div className={styles.buttons}>
          <Button name="intent" value="confirm" busy={state !== 'idle'}>
            {t('Confirm the withdrawal')}
          </Button>
          <Button name="intent" value="edit" variant="quiet">
            {t('Change')}
          </Button>
        </div>
      </Form>
    </>
  );
}
