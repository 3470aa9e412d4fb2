import { orderLinkRules } from '#core/forms/form-rules.ts';
import { FormField } from './form-field.tsx';
import type { FormMarks } from './use-form-marks.ts';

type OrderField = keyof typeof orderLinkRules;

type OrderFieldsProps = {
  readonly formId: string;
  readonly marks: FormMarks<OrderField>;
  readonly values: Readonly<Partial<Record<OrderField, string>>>;
  /** What the e-mail address is for. */
  readonly help: string;
};

/** The fields that name an order: its number, and the address it was made with. */
export function OrderFields({ values, help, ...form }: OrderFieldsProps) {
  const shared = { ...form, clearedOn: 'focus' } as const;
  return (
    <>
      <FormField
        {...shared}
        name="order"
        value={values.order}
        inputMode="numeric"
        autoComplete="off"
        maxLength={orderLinkRules.order.maxLength}
      />
      <FormField {...shared} name="email" value={values.email} type="email" autoComplete="email" help={help} />
    </>
  );
}
