import { fillPlaces } from '#core/text/places.ts';
import { useText } from '#app/text/use-text.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './bought-together-contract.ts';
import { Amount } from '#app/ui/amount.tsx';

type RowProps = { readonly model: BoughtTogetherModel; readonly row: BoughtTogetherRow };

/** The selects of an extra that has variations; those are loaded by request (docs/behaviour 7.6). */
export function RowVariations({ model, row }: RowProps) {
  const { t } = useText();
  if (row.choices.length === 0) return null;
  return (
    <div className="variations_form" data-product_id={row.pid} data-product_variations="false">
      <div className="variations">
        {row.choices.map(({ name, field, options }) => {
          const id = `woobt_${row.order}_${field}`;
          return (
            <div key={field} className="variation">
              <label className="label" htmlFor={id}>
                {name}
              </label>
              <select id={id} name={field} data-attribute_name={field} data-show_option_none="yes" defaultValue="">
                <option value="">
                  {model.choose === '' ? t('Choose an option') : fillPlaces(model.choose, [name])}
                </option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.name}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </div>
  );
}

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

/** The served price and an empty place for what is worked out in the browser. */
export function RowPrice({ model, row }: RowProps) {
  const { t } = useText();
  if (model.showPrice === 'no') return null;
  const { currency } = model;
  const { regular, current } = row.shownPrice;
  const reduced = Number(current) < Number(regular);
  const amount = <Amount amount={current} currency={currency} />;
  return (
    <div className="woobt-price">
      <div className="woobt-price-new" />
      <div className="woobt-price-ori">
        {reduced ? (
          <>
            <del aria-hidden="true">
              <Amount amount={regular} currency={currency} />
            </del>{' '}
            <span className="screen-reader-text">
              {t('Original price')}: <Amount amount={regular} currency={currency} plain />
            </span>
            <ins aria-hidden="true">{amount}</ins>
            <span className="screen-reader-text">
              {t('Current price')}: <Amount amount={current} currency={currency} plain />
            </span>
          </>
        ) : (
          amount
        )}
        {row.highestPrice === null || reduced ? null : (
          <>
            {' – '}
            <Amount amount={row.highestPrice} currency={currency} />
          </>
        )}
        {row.priceSuffix}
      </div>
    </div>
  );
}
