import type { CurrencyFields } from '#contract/prices.ts';
import { formatMoney, formatSalePair, type ShownPrice } from '#core/money-format.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import styles from './bundle-block.module.css';
import type { BundleAnswer } from './bundle-answer.ts';
import type { BlockRow } from './rules/block.ts';
import { rowPrice } from './rules/block-view.ts';
import { hasPercent } from './rules/discount.ts';
import { majorUnits, type PartRow } from './served-block.ts';
import type { BundleUse } from './use-bundle.ts';

type PriceProps = {
  readonly entry: PartRow;
  readonly row: BlockRow;
  readonly bundle: BundleUse;
  readonly data: BundleAnswer;
  readonly currency: CurrencyFields;
};

/** What a row costs: one of it, or all of it where the shop shows that. */
export function RowPrice({ entry, row, bundle, data, currency }: PriceProps) {
  const { t } = useText();
  if (data.settings.bundledPrice === 'no' || row.price === null) return null;
  const { block } = bundle;
  const from = row.variation === null && entry.choices.length > 0 && entry.part.upTo !== null;
  const { regular, current } = rowPrice(row, block) ?? servedPrice({ entry, row, bundle, data, currency });
  return (
    <p className={`woosb-price ${styles.price}`}>
      {regular === null || from ? null : (
        <>
          <HiddenText>{t('Price before:')} </HiddenText>
          <s>{regular}</s> <HiddenText>{t('Price now:')} </HiddenText>
        </>
      )}
      <span>{from ? t('from %s', current) : current}</span>
    </p>
  );
}

/** The price that a row is served with; of goods that are reduced themselves, with what they cost before. */
function servedPrice({ entry, row, bundle: { block }, data, currency }: PriceProps): ShownPrice {
  const { options, terms } = block;
  const plain = terms.fixedPrice || terms.amount.gt(0) || !hasPercent(terms);
  const unit = row.price;
  const regular = majorUnits(entry.part.regularPrice, currency);
  if (plain && unit !== null && regular !== null && !data.settings.bundledPrice.startsWith('subtotal'))
    return formatSalePair(options.fromRegularPrice ? unit : regular, unit, options.money);
  const shown = rowPrice({ ...row, repriced: true }, block);
  return shown ?? { regular: null, current: unit === null ? '' : formatMoney(unit, options.money) };
}
