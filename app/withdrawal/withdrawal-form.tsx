import { useNavigation } from 'react-router';
import { withdrawalRules } from '#core/forms/form-rules.ts';
import { CheckedForm } from '../forms/checked-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { OrderFields } from '../forms/order-fields.tsx';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { WithdrawalAnswer, WithdrawalField } from './withdrawal-answer.ts';

const formId = 'atsisakymas';

type WithdrawalFormProps = {
  readonly answer: WithdrawalAnswer | undefined;
  /** What the form begins with. */
  readonly known: Readonly<Partial<Record<WithdrawalField, string>>>;
};

/** Who withdraws, from which order, and of which goods. */
export function WithdrawalForm({ answer, known }: WithdrawalFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(withdrawalRules, answer);
  const values = answer?.values ?? known;
  return (
    <CheckedForm id={formId} marks={marks} refused={answer?.refused}>
      <FormField
        formId={formId}
        marks={marks}
        clearedOn="focus"
        name="name"
        value={values.name}
        autoComplete="name"
        maxLength={withdrawalRules.name.maxLength}
      />
      <OrderFields
        formId={formId}
        marks={marks}
        values={values}
        help={t('The one you gave with the order: the confirmation goes there.')}
      />
      <FormField
        formId={formId}
        marks={marks}
        clearedOn="focus"
        name="goods"
        value={values.goods}
        optional
        lines={3}
        maxLength={withdrawalRules.goods.maxLength}
        help={t('Leave it empty if you return the whole order.')}
      />
      <Button name="intent" value="review" busy={state !== 'idle'}>
        {t('Continue')}
      </Button>
    </CheckedForm>
  );
}
