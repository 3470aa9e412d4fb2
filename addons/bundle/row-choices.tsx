import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bundle-block.module.css';
import { rowFields } from './rules/row-fields.ts';
import type { PartRow } from './served-block.ts';
import type { BundleUse } from './use-bundle.ts';

type ChoicesProps = { readonly entry: PartRow; readonly bundle: BundleUse; readonly scripted: boolean };

/** A select for each attribute of a thing that comes in several. Without script all values are offered. */
export function RowChoices({ entry, bundle, scripted }: ChoicesProps) {
  const { t } = useText();
  const { served, choices, index } = entry;
  const { key, name } = served;
  if (choices.length === 0 || served.unpurchasable) return null;
  const selection = bundle.selections[key] ?? {};
  return (
    <div className={`variations_form ${styles.choices}`} data-product_id={entry.part.id}>
      {choices.map((choice) => {
        const { field } = choice;
        const id = bundle.fieldId(key, field);
        const offered = scripted ? index?.optionsFor(field, selection) : undefined;
        const isMarked = bundle.isMarked(key, field);
        return (
          <div key={field} className={styles.choice} data-state={isMarked ? 'empty' : undefined}>
            <label htmlFor={id}>
              {choice.name}
              <HiddenText>, {name}</HiddenText>
              {isMarked ? <Icon name="alert" size={18} /> : null}
            </label>
            <select
              id={id}
              name={scripted ? undefined : rowFields.choice(key, field)}
              data-attribute_name={field}
              value={selection[field] ?? ''}
              aria-invalid={isMarked ? true : undefined}
              onChange={(event) => bundle.choose(entry, field, event.currentTarget.value)}
            >
              <option value="">{t('Choose an option')}</option>
              {choice.options
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
          </div>
        );
      })}
    </div>
  );
}
