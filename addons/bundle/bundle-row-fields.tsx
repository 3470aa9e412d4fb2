import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bundle-block.module.css';
import { type BlockRow, rowFields } from './rules/bundle-options.ts';
import type { PartRow } from './served-block.ts';
import type { BundleUse } from './use-bundle.ts';

type ChoicesProps = { readonly entry: PartRow; readonly bundle: BundleUse; readonly scripted: boolean };

/** A select for each attribute of an item with variations. Without script all values are offered. */
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

type QuantityProps = {
  readonly entry: PartRow;
  readonly row: BlockRow;
  readonly bundle: BundleUse;
  readonly plusMinus: boolean;
  readonly scripted: boolean;
};

/** The quantity field of an item, where the shopper may change it. Without script the field is sent by itself. */
export function RowQuantity({ entry: { served }, row, bundle, plusMinus, scripted }: QuantityProps) {
  const { t } = useText();
  if (!served.optional) return null;
  const { key, name, limits, unpurchasable } = served;
  const id = bundle.fieldId(key, 'qty');
  const input = (
    <input
      id={id}
      className="woosb-qty qty"
      name={scripted ? undefined : rowFields.quantity(key)}
      type="number"
      inputMode={Number.isInteger(limits.step) ? 'numeric' : 'decimal'}
      min={limits.min ?? 0}
      max={limits.max ?? undefined}
      step={limits.step ?? 1}
      value={row.input}
      disabled={unpurchasable}
      autoComplete="off"
      onChange={(event) => bundle.type(key, event.currentTarget.value)}
      onBlur={() => bundle.take(key)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        bundle.take(key);
      }}
    />
  );
  const button = (direction: 'plus' | 'minus', label: string) =>
    plusMinus && !unpurchasable ? (
      <button type="button" aria-label={label} aria-controls={id} onClick={() => bundle.step(key, direction)}>
        <Icon name={direction} size={18} />
      </button>
    ) : null;
  return (
    <div className={`woosb-quantity ${styles.quantity}`} data-plain={plusMinus && !unpurchasable ? undefined : 'yes'}>
      <label htmlFor={id}>
        <HiddenText>{t('Quantity of %s', name)}</HiddenText>
      </label>
      {button('minus', t('Less of %s', name))}
      {input}
      {button('plus', t('More of %s', name))}
    </div>
  );
}
