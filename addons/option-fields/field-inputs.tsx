import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './option-fields.module.css';
import { priceHint } from './rules/option-totals.ts';
import { type Decimal, decimalText } from '#core/decimal.ts';
import type { StoredField } from './group-schema.ts';
import type { FieldState } from './rules/option-form.ts';
import type { BlockEvent } from './use-option-form.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { FieldType } from './rules/option-field.ts';

/** What each kind of field is rendered from. */
export type KindProps = {
  readonly fieldState: FieldState;
  readonly details: StoredField;
  /** Id of the input, or of what holds several. */
  readonly id: string;
  readonly name: string;
  /** A field that is not shown is not sent. */
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  /** The text of a select's empty option. */
  readonly choose: string;
  readonly money: (amount: Decimal) => string;
  readonly dispatch: (event: BlockEvent) => void;
};

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const inputTypes: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  text: { type: 'text' },
  number: { type: 'number' },
  email: { type: 'email', autoComplete: 'email' },
  url: { type: 'url', placeholder: 'https://' },
};

/** A text of one or several lines, a number, or an address. Rules run after a key; the browser's own checks do not. */
export function TextField({ fieldState, details, id, name, disabled, invalid, describedBy, dispatch }: KindProps) {
  const { field, value, required } = fieldState;
  const scripted = useScripted();
  const text = typeof value === 'string' ? value : '';
  const type = (kind: 'typing' | 'changed') => (event: { readonly currentTarget: { readonly value: string } }) =>
    dispatch({ type: kind, field: field.id, value: event.currentTarget.value });
  const common = {
    id,
    name,
    disabled,
    value: text,
    required: required === true,
    placeholder: details.placeholder === '' ? undefined : details.placeholder,
    // With script, too long a text is reported instead of cut.
    maxLength: scripted ? undefined : (field.maxLength ?? undefined),
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': describedBy,
    onChange: (event: FieldChange) => type(isTyped(event.nativeEvent) ? 'typing' : 'changed')(event),
    onKeyUp: type('changed'),
  } as const;
  if (field.type === 'textarea') return <textarea rows={3} {...common} />;
  const { placeholder, ...more } = inputTypes[field.type] ?? {};
  return (
    <input
      {...common}
      {...more}
      {...(common.placeholder === undefined ? { placeholder } : {})}
      {...(field.type === 'number'
        ? {
            inputMode: field.integerOnly ? ('numeric' as const) : ('decimal' as const),
            step: field.integerOnly ? 1 : 'any',
            min: field.minimum === null ? undefined : decimalText(field.minimum),
            max: field.maximum === null ? undefined : decimalText(field.maximum),
          }
        : {})}
    />
  );
}

/** Whether a key-up event is still to come; what is pasted, cut, dragged or filled in by the browser has none. */
function isTyped(event: Event): boolean {
  const how = 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
  return /^(?:insertText|insertCompositionText|insertLineBreak|delete(?!By))/.test(how);
}

/** How many of its allowed characters a text has. */
export function TextCounter({ text, maxLength }: { readonly text: string; readonly maxLength: number }) {
  const length = Array.from(text).length;
  return (
    <span aria-hidden="true" data-part="counter" data-state={length > maxLength ? 'over' : undefined}>
      {length} / {maxLength}
    </span>
  );
}

/** Boxes or radios, one below the other or as tiles. A tile is marked while it is chosen (docs/behaviour 4.1). */
export function ChoiceField({
  fieldState,
  details,
  id,
  name,
  disabled,
  invalid,
  describedBy,
  money,
  dispatch,
}: KindProps) {
  const { field, required, marked } = fieldState;
  const type = field.type === 'radio' ? 'radio' : 'checkbox';
  const colours = new Map(details.choices.map((choice) => [choice.value, choice.colour]));
  return (
    <div className={styles.choices} data-look={details.tiles ? 'tiles' : 'list'}>
      {field.choices.map((choice, place) => {
        const isMarked = marked.includes(choice.value);
        const colour = colours.get(choice.value) ?? null;
        return (
          <label key={choice.value} className={styles.choice} data-state={isMarked ? 'marked' : undefined}>
            <input
              id={place === 0 ? id : undefined}
              type={type}
              name={name}
              value={choice.value}
              checked={isMarked}
              disabled={disabled}
              required={Array.isArray(required) && required[place] === true}
              aria-invalid={invalid && type === 'checkbox' ? true : undefined}
              aria-describedby={describedBy}
              onChange={() => dispatch({ type: 'pressed', field: field.id, choice: choice.value })}
            />
            {colour === null ? null : <span className={styles.dot} style={{ backgroundColor: colour }} />}
            <span>
              {choice.label}
              {choice.price === null ? null : <span className={styles.hint}> {priceHint(choice.price, money)}</span>}
            </span>
            {details.tiles ? (
              <span className={styles.tick}>
                <Icon name="check" size={16} />
              </span>
            ) : null}
          </label>
        );
      })}
    </div>
  );
}

type BoxProps = KindProps & { readonly label: ReactNode };

/** A single checkbox with its own label. */
export function SingleBox({ fieldState, label, id, name, disabled, invalid, describedBy, dispatch }: BoxProps) {
  const { field, value, required } = fieldState;
  return (
    <label className={styles.choice} data-state={value === true ? 'marked' : undefined}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="1"
        checked={value === true}
        disabled={disabled}
        required={required === true}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={() => dispatch({ type: 'pressed', field: field.id, choice: '1' })}
      />
      <span>{label}</span>
    </label>
  );
}

/** A list of which one, or several, can be chosen. */
export function SelectField(props: KindProps) {
  const { fieldState, id, name, disabled, invalid, describedBy, choose, money, dispatch } = props;
  const { field, value, required } = fieldState;
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
        dispatch({ type: 'changed', field: field.id, value: field.multiple ? several : one });
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
