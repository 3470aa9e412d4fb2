import { useId, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { BoughtTogetherRow } from './contract.ts';
import { decimalText } from '#core/decimal.ts';
import styles from './block.module.css';
import type { QuantityInput } from './rules/block.ts';
import { clampQuantity, readQuantityText } from './rules/quantities.ts';
import type { LiveBlock } from './use-block.ts';

type AmountProps = {
  readonly live: LiveBlock;
  readonly row: BoughtTogetherRow;
  readonly input: QuantityInput;
  readonly form: string;
  readonly scripted: boolean;
};

/** How many of an extra. What is typed counts at once while it is within bounds, and is brought there once it is left. */
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
