import { useNavigation } from 'react-router';
import { orderLinkRules } from '#core/forms/form-rules.ts';
import { CheckedForm } from '../forms/checked-form.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import { OrderFields } from '../forms/order-fields.tsx';
import { useFormMarks } from '../forms/use-form-marks.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';

const formId = 'uzsakymas';

type FindOrderProps = { readonly answer: FormAnswer<keyof typeof orderLinkRules> | undefined };

/** Asks for the link of an order by its number and e-mail address. */
export function FindOrderForm({ answer }: FindOrderProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(orderLinkRules, answer);
  return (
    <CheckedForm id={formId} marks={marks} refused={answer?.refused}>
      <OrderFields
        formId={formId}
        marks={marks}
        values={answer?.values ?? {}}
        help={t('The one you gave with the order.')}
      />
      <AntiSpamFields token={answer?.token} />
      <Button busy={state !== 'idle'}>{t('Send me the link')}</Button>
    </CheckedForm>
  );
}
