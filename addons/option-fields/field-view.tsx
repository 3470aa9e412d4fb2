import type { CSSProperties } from 'react';
import { useText } from '#app/text/use-text.ts';
import { FieldProblem } from '#app/ui/form/field.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { ChoiceField, type KindProps, SelectField, SingleBox, TextCounter, TextField } from './field-inputs.tsx';
import type { StoredGroup } from './group-schema.ts';
import styles from './option-fields.module.css';
import { hasChoices } from './rules/option-field.ts';
import { priceHint } from './rules/option-totals.ts';

type ViewProps = Omit<KindProps, 'invalid' | 'describedBy'> & {
  readonly layout: StoredGroup['layout'];
  /** Its error message, once that is to be shown. */
  readonly problem: string | null;
};

/** A field with its label, help and error, wherever the group's layout puts them. */
export function FieldView({ layout, problem, ...kind }: ViewProps) {
  const { t } = useText();
  const { fieldState, details, id, money } = kind;
  const { field, value, visible } = fieldState;
  const described = [details.description === '' ? '' : `${id}-help`, problem === null ? '' : `${id}-problem`].filter(
    Boolean,
  );
  const props: KindProps = {
    ...kind,
    invalid: problem !== null,
    describedBy: described.length === 0 ? undefined : described.join(' '),
  };
  const withHint = (text: string) => (
    <>
      {text}
      {field.required && layout.markRequired ? (
        <>
          <span aria-hidden="true" className={styles.star}>
            {' '}
            *
          </span>
          <HiddenText> ({t('required')})</HiddenText>
        </>
      ) : null}
      {field.price === null ? null : <span className={styles.hint}> {priceHint(field.price, money)}</span>}
    </>
  );
  const label = withHint(field.label);
  const help =
    details.description === '' ? null : (
      <p id={`${id}-help`} className={styles.help}>
        {details.description}
      </p>
    );
  const under = (
    <>
      {layout.instructions === 'field' ? help : null}
      {problem === null ? null : <FieldProblem id={`${id}-problem`} text={problem} />}
    </>
  );
  const above = layout.instructions === 'label' ? help : null;
  const frame = {
    className: styles.field,
    'data-field': field.id,
    'data-labels': layout.labels,
    'data-state': visible ? (problem === null ? undefined : 'invalid') : 'hidden',
    style: { '--width': `${details.width}%` } as CSSProperties,
  };
  if (field.type === 'paragraph')
    return (
      <div {...frame}>
        <p className={styles.title}>{field.label}</p>
        <p className={styles.said}>{details.text}</p>
      </div>
    );
  if (field.type === 'radio' || field.type === 'checkboxes')
    return (
      <fieldset {...frame} {...(field.type === 'radio' ? radioGroup(field.required && visible, problem) : {})}>
        <legend>{label}</legend>
        {above}
        <ChoiceField {...props} />
        {under}
      </fieldset>
    );
  if (field.type === 'true-false')
    return (
      <div {...frame}>
        {details.message === '' ? null : <p className={styles.title}>{field.label}</p>}
        {above}
        <SingleBox {...props} label={details.message === '' ? label : withHint(details.message)} />
        {under}
      </div>
    );
  const counted = field.maxLength !== null && !hasChoices(field) && field.type !== 'number';
  return (
    <div {...frame}>
      <label htmlFor={id}>{label}</label>
      {above}
      {field.type === 'select' ? <SelectField {...props} /> : <TextField {...props} />}
      {counted && field.maxLength !== null ? <TextCounter text={String(value)} maxLength={field.maxLength} /> : null}
      {under}
    </div>
  );
}

/** A set of radios is one field: the group is marked as required and as invalid. */
function radioGroup(required: boolean, problem: string | null) {
  return {
    role: 'radiogroup',
    'aria-required': required ? true : undefined,
    'aria-invalid': problem === null ? undefined : true,
  } as const;
}
