import { useText } from '#app/text/use-text.ts';
import type { BoughtTogetherRow } from './contract.ts';

type RowQuantityProps = { readonly row: BoughtTogetherRow; readonly plusMinus: boolean };

/** The quantity field of an extra whose quantity the shopper may change. */
export function RowQuantity({ row, plusMinus }: RowQuantityProps) {
  const { t } = useText();
  if (row.input === null) return null;
  const { min, max, step } = row.input;
  const name = `woobt_qty_${row.order}`;
  return (
    <div className="woobt-quantity">
      {plusMinus ? <QuantityButton sign="minus" label={t('Less of %s', row.name)} /> : null}
      <div className="quantity">
        <label className="screen-reader-text" htmlFor={name}>
          {t('Quantity of %s', row.name)}
        </label>
        <input
          type="number"
          id={name}
          className="input-text woobt-qty woobt_qty qty text"
          name={name}
          defaultValue={row.quantity}
          min={min}
          max={max}
          step={step}
          inputMode={step.includes('.') ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={row.unpurchasable}
        />
      </div>
      {plusMinus ? <QuantityButton sign="plus" label={t('More of %s', row.name)} /> : null}
    </div>
  );
}

function QuantityButton({ sign, label }: { readonly sign: 'plus' | 'minus'; readonly label: string }) {
  return (
    <button type="button" className={`woobt-quantity-input-${sign}`} aria-label={label}>
      {sign === 'plus' ? '+' : '−'}
    </button>
  );
}
