import type { ComponentProps } from 'react';
import { useText } from '#app/text/use-text.ts';
import { Field } from '#app/ui/form/field.tsx';
import type { FieldProblems } from './check-values.ts';
import type { CheckoutFieldName } from './checkout-values.ts';
import { fieldLabel, problemText } from './field-words.ts';

type CheckoutFieldProps = {
  readonly name: CheckoutFieldName;
  readonly problems: FieldProblems;
  readonly value: string;
} & Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'problem' | 'value' | 'defaultValue'>;

export function CheckoutField({ name, problems, value, ...fieldProps }: CheckoutFieldProps) {
  const { t } = useText();
  const problem = problems[name];
  return (
    <Field
      {...fieldProps}
      id={name}
      name={name}
      label={fieldLabel(t, name)}
      defaultValue={value}
      problem={problem === undefined ? undefined : problemText(t, problem)}
    />
  );
}
