import { Form, useNavigation } from 'react-router';
import { withdrawalRules } from '#core/forms/form-rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { FormSummary } from '../forms/form-summary.tsx';
import styles from '../forms/form.module.css';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { WithdrawalAnswer } from './withdrawal-answer.ts';

const formId = 'atsisakymas';

/** Who withdraws, from which order, and of which goods. */
export function WithdrawalForm({ answer }: { readonly answer: WithdrawalAnswer | undefined }) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(withdrawalRules, answer);
  const shared = { formId, marks, clearedOn: 'focus' } as const;
  const values = answer?.values ?? {};
  return (
    <Form
      id={formId}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormSummary formId={formId} marks={marks} refused={answer?.refused} />
      <FormField
        {...shared}
        name="name"
        value={values.name}
        autoComplete="name"
        maxLength={withdrawalRules.name.most}
      />
      <FormField {...shared} name="order" value={values.order} inputMode="numeric" autoComplete="off" maxLength={40} />
      <FormField
        {...shared}
        name="email"
        value={values.email}
        type="email"
        autoComplete="email"
        help={t('The one you gave with the order: the confirmation goes there.')}
      />
      <FormField
        {...shared}
        name="goods"
        value={values.goods}
        optional
        lines={3}
        maxLength={withdrawalRules.goods.most}
        help={t('Leave it empty if you return the whole order.')}
      />
      <Button name="intent" value="review" busy={state !== 'idle'}>
        {t('Continue')}
      </Button>
    </Form>
  );
}
