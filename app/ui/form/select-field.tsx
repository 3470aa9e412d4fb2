import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

type SelectFieldProps = ComponentProps<'select'> & { readonly label: string };

/** A choice from a list, below its label; `children`: the options. */
export function SelectField({ label, id, ...select }: SelectFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      <select id={fieldId} {...select} />
    </div>
  );
}
