import { useEffect, useId, useMemo, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { fetchVariations } from '#app/add-on-api/fetch-variations.ts';
import { fillPlaces } from '#core/text/places.ts';
import { indexChoices } from '#core/product/choice-index.ts';
import type { Selection } from '#core/product/variation-index.ts';
import type { VariationData } from '#contract/variation.ts';
import { decimalText } from '#core/decimal.ts';
import styles from './block.module.css';
import type { RowProps } from './block-data.ts';
import { foundVariation } from './start-block.ts';
import type { BoughtTogetherRow } from './bought-together-contract.ts';
import type { QuantityInput } from './rules/block.ts';
import { clampQuantity, readQuantityText } from './rules/quantities.ts';
import type { LiveBlock } from './use-block.ts';

/** The selects of an extra that has variations; those are fetched once it is ticked (docs/behaviour 7.6). */
export function RowChoices({ live, row, state, form, scripted }: RowProps) {
  const { t } = useText();
  const { model, block, send } = live;
  const id = useId();
  const [selection, setSelection] = useState<Selection>({});
  const index = useRowVariations(row, state.checked && scripted, createIndex);
  const { choose } = model;

  function pick(field: string, value: string): void {
    const next = { ...selection, [field]: value };
    setSelection(next);
    const variation = index?.findVariation(next) ?? null;
    const place = { extra: row.key };
    if (variation === null) return send({ do: 'clear-variation', place });
    const extraRow = block.content.extras.find(({ key }) => key === row.key) ?? null;
    const attributes = Object.fromEntries(row.choices.map((one) => [one.field, next[one.field] ?? '']));
    return send({ do: 'choose-variation', place, attributes, variation: foundVariation(variation, extraRow, block) });
  }

  return (
    <div className={`${styles.choices} variations`} data-product_id={row.pid}>
      {row.choices.map(({ name, field, options }) => {
        const offered = index?.optionsFor(field, selection);
        return (
          <div key={field}>
            <label htmlFor={`${id}${field}`}>{name}</label>
            <select
              id={`${id}${field}`}
              form={form}
              name={scripted ? undefined : `woobt_choice[${row.key}][${field}]`}
              data-attribute_name={field}
              value={selection[field] ?? ''}
              disabled={scripted && index === null}
              onChange={({ currentTarget }) => pick(field, currentTarget.value)}
            >
              <option value="">{choose === '' ? t('Choose an option') : fillPlaces(choose, [name])}</option>
              {options.map(({ value, name: label }) => (
                <option
                  key={value}
                  value={value}
                  disabled={offered?.some((option) => option.value === value && option.enabled) === false}
                >
                  {label}
                </option>
              ))}
            </select>
          </div>
        );
      })}
      {state.availability === '' || state.id > 0 ? null : <p className={styles.stock}>{t('Out of stock')}</p>}
    </div>
  );
}

function createIndex(choices: RowProps['row']['choices'], variations: readonly VariationData[]) {
  return indexChoices(
    choices,
    variations.map((variation) => ({ ...variation, active: variation.variation_is_active })),
  );
}

type AmountProps = {
  readonly live: LiveBlock;
  readonly row: BoughtTogetherRow;
  readonly input: QuantityInput;
  readonly form: string;
  readonly scripted: boolean;
};

/**
 * The quantity field of an extra. A typed quantity counts at once while it is within bounds, and is clamped when the
 * field is left.
 */
export function RowAmount({ live: { model, send }, row: { key, name }, input, form, scripted }: AmountProps) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max, step, text } = input;

  function type(typed: string): void {
    const amount = readQuantityText(typed);
    const fits = amount === null || clampQuantity(amount, input).eq(amount);
    setDraft(fits ? null : typed);
    if (fits) send({ do: 'type-quantity', key, text: typed });
  }

  function settle(): void {
    if (draft !== null) send({ do: 'type-quantity', key, text: draft });
    setDraft(null);
  }

  const press = (way: 'plus' | 'minus') => {
    settle();
    send({ do: way, key });
  };
  return (
    <div className={`${styles.amount} woobt-quantity`}>
      <label htmlFor={id}>
        <HiddenText>{t('Quantity of %s', name)}</HiddenText>
      </label>
      <div data-steps={model.plusMinus}>
        {model.plusMinus ? (
          <button type="button" onClick={() => press('minus')} aria-label={t('Less of %s', name)}>
            <Icon name="minus" size={16} />
          </button>
        ) : null}
        <input
          id={id}
          type="number"
          className="woobt-qty"
          form={form}
          name={scripted ? undefined : `woobt_qty[${key}]`}
          value={draft ?? text}
          min={min === null ? undefined : decimalText(min)}
          max={max === null ? undefined : decimalText(max)}
          step={step}
          inputMode={step.includes('.') ? 'decimal' : 'numeric'}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={settle}
        />
        {model.plusMinus ? (
          <button type="button" onClick={() => press('plus')} aria-label={t('More of %s', name)}>
            <Icon name="plus" size={16} />
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** What is built from a row's variations, fetched once they are needed; null until they are loaded. */
function useRowVariations<Index>(
  { pid, choices }: BoughtTogetherRow,
  enabled: boolean,
  make: (choices: BoughtTogetherRow['choices'], variations: readonly VariationData[]) => Index,
): Index | null {
  const [variations, setVariations] = useState<readonly VariationData[] | null>(null);
  useEffect(() => {
    if (!enabled || variations !== null) return undefined;
    const leaving = new AbortController();
    void fetchVariations(pid, leaving.signal).then(setVariations);
    return () => leaving.abort();
  }, [pid, enabled, variations]);
  return useMemo(() => (variations === null ? null : make(choices, variations)), [choices, make, variations]);
}
