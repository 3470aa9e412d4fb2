import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Choice } from './selection.ts';
import type { ProductSelection } from './use-selection.ts';
import styles from './variation-selects.module.css';

type SelectsProps = {
  readonly choices: readonly Choice[];
  readonly chosen: ProductSelection;
  /** Fields marked because they are still empty. */
  readonly marked: ReadonlySet<string>;
  readonly onChoose: (field: string, value: string) => void;
};

/** One select per attribute. Without script every option is offered and the server has the word. */
export function VariationSelects({ choices, chosen, marked, onChoose }: SelectsProps) {
  const { t } = useText();
  return (
    <div className={styles.selects}>
      {choices.map(({ field, name, options }) => {
        const offered = chosen.index?.optionsFor(field, chosen.selection);
        const isMarked = marked.has(field);
        return (
          <div key={field} className={styles.select} data-state={isMarked ? 'empty' : undefined}>
            <label htmlFor={field}>
              {name}
              {isMarked ? <Icon name="alert" size={18} /> : null}
            </label>
            <select
              id={field}
              name={field}
              value={chosen.selection[field] ?? ''}
              aria-invalid={isMarked ? true : undefined}
              aria-describedby={isMarked ? `${field}-empty` : undefined}
              onChange={(event) => onChoose(field, event.currentTarget.value)}
            >
              <option value="">{t('Choose an option')}</option>
              {options
                .filter(({ value }) => offered === undefined || offered.some((option) => option.value === value))
                .map((option) => (
                  <option
                    key={option.value}
                    value={option.value}
                    disabled={offered?.some(({ value, enabled }) => value === option.value && !enabled) ?? false}
                  >
                    {option.name}
                  </option>
                ))}
            </select>
            {isMarked ? (
              <HiddenText>
                <span id={`${field}-empty`}>{t('Choose an option')}</span>
              </HiddenText>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
