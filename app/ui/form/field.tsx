import { type ComponentProps, useId } from 'react';
import { useText } from '#app/text/use-text.ts';
import styles from './field.module.css';
import { Icon } from '#app/ui/icon.tsx';

type FieldProps = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly optional?: boolean;
} & ComponentProps<'input'>;

/** A labelled field: label above, help and error below. */
export function Field({ label, help, problem, optional = false, id: customId, ...input }: FieldProps) {
  const { t } = useText();
  const generatedId = useId();
  const id = customId ?? generatedId;
  const described = [help === undefined ? '' : `${id}-help`, problem === undefined ? '' : `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field} data-state={problem === undefined ? undefined : 'invalid'}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> ({t('optional')})</span> : null}
      </label>
      <input
        {...input}
        id={id}
        aria-describedby={described === '' ? undefined : described}
        aria-invalid={problem === undefined ? undefined : true}
      />
      {help === undefined ? null : (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {problem === undefined ? null : <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

export function FieldProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className={styles.problem}>
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}
