import { Amount } from '#app/ui/amount.tsx';
import { useText } from '#app/text/use-text.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './contract.ts';

type RowPriceProps = { readonly model: BoughtTogetherModel; readonly row: BoughtTogetherRow };

/** The served price and an empty place for what is worked out in the browser. */
export function RowPrice({ model, row }: RowPriceProps) {
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
