import { useEffect, useRef } from 'react';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import type { FormRefusal } from './form-answer.ts';
import { fieldId } from './form-field.tsx';
import styles from './form.module.css';
import { fieldLabel, type FormFieldName, faultText, refusalText } from './form-labels.ts';
import type { FormMarks } from './use-form-marks.ts';

type SummaryProps<Field extends FormFieldName> = {
  readonly formId: string;
  readonly marks: FormMarks<Field>;
  readonly refused: FormRefusal | undefined;
};

/** All reasons why a form is refused, with links to its fields; it gets the focus. */
export function FormSummary<Field extends FormFieldName>({ formId, marks: { faults }, refused }: SummaryProps<Field>) {
  const translator = useText();
  const { t } = translator;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0 || refused !== undefined) box.current?.focus();
  }, [faults, refused]);
  const wrong = Object.entries(faults) as [Field, NonNullable<(typeof faults)[Field]>][];
  if (wrong.length === 0 && refused === undefined) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p>
        <Icon name="alert" size={20} />
        {wrong.length > 0 || refused === undefined
          ? t('The form is not sent yet. Correct these fields:')
          : refusalText(translator, refused)}
      </p>
      {wrong.length === 0 ? null : (
        <ul>
          {wrong.map(([field, fault]) => (
            <li key={field}>
              <a href={`#${fieldId(formId, field)}`}>{fieldLabel(translator, field)}</a>:{' '}
              {faultText(translator, field, fault)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
