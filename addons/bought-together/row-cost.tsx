import { useText } from '#app/text/use-text.ts';
import type { ShownPrice } from '#app/ui/price.tsx';
import type { BoughtTogetherRow } from './contract.ts';
import styles from './block.module.css';
import { BlockPrice, shownPair } from './block-price.tsx';
import type { RowView } from './rules/block-view.ts';
import type { LiveBlock } from './use-block.ts';

type CostProps = { readonly live: LiveBlock; readonly row: BoughtTogetherRow; readonly state: RowView };

/** What a row costs: of one, or of all of it where the shop shows line totals. */
export function RowCost({ live: { model, block }, row, state }: CostProps) {
  const { t } = useText();
  if (model.showPrice === 'no') return null;
  const shown = state.shown === null ? served(row) : shownPair(state.shown, model.currency);
  const each = block.list.showPrice !== 'total' && (state.input !== null || row.quantity !== '1');
  return (
    <div className={`${styles.cost} woobt-price`}>
      <BlockPrice shown={shown} currency={model.currency} suffix={row.priceSuffix} />
      {each ? <span className={styles.each}>{t('each')}</span> : null}
    </div>
  );
}

/** The price as the server sent it; the dearest of several only where none is chosen and nothing is taken off. */
function served({ shownPrice: { regular, current }, highestPrice }: BoughtTogetherRow): ShownPrice {
  const reduced = Number(current) < Number(regular);
  return {
    price: current,
    regular: reduced ? regular : current,
    lowest30: null,
    upTo: reduced ? null : highestPrice,
  };
}
