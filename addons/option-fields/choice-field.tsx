import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { KindProps } from './field-parts.ts';
import styles from './option-fields.module.css';
import { priceHint } from './rules/option-totals.ts';

/** Boxes or radios, one below the other or as tiles. A tile is marked while it is chosen (clause 4.1). */
export function ChoiceField({ shown, details, id, name, disabled, invalid, describedBy, money, tell }: KindProps) {
  const { field, required, marked } = shown;
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
              onChange={() => tell({ type: 'pressed', field: field.id, choice: choice.value })}
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

/** A single box to tick, with its own words beside it. */
export function SingleBox({ shown, label, id, name, disabled, invalid, describedBy, tell }: BoxProps) {
  const { field, value, required } = shown;
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
        onChange={() => tell({ type: 'pressed', field: field.id, choice: '1' })}
      />
      <span>{label}</span>
    </label>
  );
}
