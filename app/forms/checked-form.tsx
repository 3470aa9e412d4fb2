import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormRefusal } from './form-answer.ts';
import { FormSummary } from './form-summary.tsx';
import type { FormFieldName } from './form-labels.ts';
import styles from './form.module.css';
import type { FormMarks } from './use-form-marks.ts';

type CheckedFormProps<Field extends FormFieldName> = {
  readonly id: string;
  readonly marks: FormMarks<Field>;
  readonly refused: FormRefusal | undefined;
  /** The path of the page that it is sent to; the page it is on where left out. */
  readonly action?: string;
  readonly children: ReactNode;
};

/** A form that is validated before it is sent, under a summary of what was wrong with it. */
export function CheckedForm<Field extends FormFieldName>({
  id,
  marks,
  refused,
  action,
  children,
}: CheckedFormProps<Field>) {
  return (
    <Form
      id={id}
      method="post"
      {...(action === undefined ? {} : { action })}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormSummary formId={id} marks={marks} refused={refused} />
      {children}
    </Form>
  );
}
