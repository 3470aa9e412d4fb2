import type { ReadFields } from '#core/checkout/checkout-fields.ts';
import { useText } from '#app/text/use-text.ts';
import { Field, FieldProblem } from '#app/ui/form/field.tsx';
import type { FieldProblems } from './check-values.ts';
import type { CheckoutFieldName } from './checkout-values.ts';
import { type DeclaredField, isBuiltInField } from './declared-field-form.ts';
import { problemText } from './field-words.ts';
import styles from '#app/checkout/checkout.module.css';

/** What the parts of the form show of declared fields, and of others. */
export type DeclaredFieldProps = {
  readonly declared: Pick<ReadFields, 'visibleFields' | 'required'>;
  /** Fields that begin anew. */
  readonly resetFields: ReadonlySet<string>;
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
};

type PartProps = DeclaredFieldProps & { readonly location: DeclaredField['location'] };

/** The fields that the merchant declared for a part of the form, as far as they are shown. */
export function DeclaredPart({ location, declared, resetFields, values, problems }: PartProps) {
  const { t } = useText();
  const fields = (declared.visibleFields as readonly DeclaredField[]).filter(
    (field) => field.location === location && !isBuiltInField(field),
  );
  if (fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const name = field.id as CheckoutFieldName;
        const problem = problems[name];
        return (
          <OneField
            key={field.id}
            field={field}
            required={declared.required.has(field.id)}
            value={resetFields.has(field.id) ? '' : (values[name] ?? '')}
            problem={problem === undefined ? undefined : problemText(t, problem, field)}
          />
        );
      })}
    </div>
  );
}

type FieldProps = {
  readonly field: DeclaredField;
  readonly required: boolean;
  readonly value: string;
  readonly problem: string | undefined;
};

function OneField({ field, required, value, problem }: FieldProps) {
  const { t } = useText();
  const { id, label, help, type, options = [], validation } = field;
  if (type === 'text') {
    const length = validation?.maxLength === undefined ? {} : { maxLength: validation.maxLength };
    return (
      <Field
        {...length}
        id={id}
        name={id}
        label={label}
        help={help}
        defaultValue={value}
        required={required}
        optional={!required}
        problem={problem}
      />
    );
  }
  const input = {
    id,
    name: id,
    required,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby':
      [help === undefined ? '' : `${id}-help`, problem === undefined ? '' : `${id}-problem`]
        .filter(Boolean)
        .join(' ') || undefined,
  };
  return (
    <div className={styles.choice}>
      {type === 'checkbox' ? (
        <label className={styles.tick} data-state={problem === undefined ? undefined : 'invalid'}>
          <input {...input} type="checkbox" value="1" defaultChecked={value !== ''} />
          <span>{label}</span>
        </label>
      ) : (
        <>
          <label htmlFor={id}>
            {label}
            {required ? null : <span className={styles.optional}> ({t('optional')})</span>}
          </label>
          <select {...input} defaultValue={value}>
            <option value="">{t('Choose an option')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </>
      )}
      {help === undefined ? null : <p id={`${id}-help`}>{help}</p>}
      {problem === undefined ? null : <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
