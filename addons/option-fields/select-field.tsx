import type { KindProps } from './field-parts.ts';
import { priceHint } from './rules/option-totals.ts';

/** A list of which one, or several, can be chosen. */
export function SelectField(props: KindProps) {
  const { shown, id, name, disabled, invalid, describedBy, choose, money, tell } = props;
  const { field, value, required } = shown;
  const chosenAtOnce = field.required && field.choices.some(({ selected }) => selected);
  return (
    <select
      id={id}
      name={name}
      disabled={disabled}
      multiple={field.multiple}
      size={field.multiple ? Math.min(field.choices.length, 6) : undefined}
      value={Array.isArray(value) ? [...value] : String(value)}
      required={required === true}
      aria-invalid={invalid ? true : undefined}
      aria-describedby={describedBy}
      onChange={({ currentTarget: { selectedOptions, value: one } }) => {
        const several = [...selectedOptions].map((option) => option.value);
        tell({ type: 'changed', field: field.id, value: field.multiple ? several : one });
      }}
    >
      {field.multiple || chosenAtOnce ? null : <option value="">{choose}</option>}
      {field.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.price === null ? choice.label : `${choice.label} ${priceHint(choice.price, money)}`}
        </option>
      ))}
    </select>
  );
}
