import type { ComponentProps } from 'react';
import { useText } from '../text/use-text.ts';
import styles from '#app/ui/form/field.module.css';
import { FieldProblem } from '#app/ui/form/field.tsx';
import { fieldLabel, type FormFieldName, faultText } from './form-labels.ts';
import type { FormMarks } from './use-form-marks.ts';

type FormFieldProps<Field extends FormFieldName> = {
  /** Of the form: ids begin with it. */
  readonly formId: string;
  readonly name: Field;
  readonly value: string | undefined;
  readonly marks: FormMarks<Field>;
  /** What takes a marker away. */
  readonly clearedOn: 'focus' | 'click';
  readonly help?: string;
  readonly optional?: boolean;
  /** Lines shown at first; one where left out. */
  readonly lines?: number;
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength' | 'inputMode'>;

/** The id of a field of a form. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** A field of one of the shop's forms. A cleared marker leaves its text as a hint until the form is sent again. */
export function FormField<Field extends FormFieldName>(props: FormFieldProps<Field>) {
  const { formId, name, value, marks, clearedOn, help, optional = false, lines, type, ...input } = props;
  const translator = useText();
  const { t } = translator;
  const id = fieldId(formId, name);
  const fault = marks.faults[name];
  const marked = marks.isMarked(name);
  const described = [help === undefined ? '' : `${id}-help`, fault === undefined ? '' : `${id}-problem`];
  const clear = () => marks.unmark(name);
  const shared = {
    ...input,
    id,
    name,
    defaultValue: value,
    required: !optional,
    'aria-invalid': marked ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    ...(clearedOn === 'focus' ? { onFocus: clear } : { onClick: clear }),
  };
  return (
    <div className={styles.field} data-state={marked ? 'invalid' : undefined}>
      <label htmlFor={id}>
        {fieldLabel(translator, name)}
        {optional ? <span className={styles.optional}> ({t('optional')})</span> : null}
      </label>
      {lines === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={lines} />}
      {help === undefined ? null : (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {fault === undefined ? null : marked ? (
        <FieldProblem id={`${id}-problem`} text={faultText(translator, name, fault)} />
      ) : (
        <p id={`${id}-problem`} className={styles.help}>
          {faultText(translator, name, fault)}
        </p>
      )}
    </div>
  );
}
