import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { pageImage } from '#app/ui/page-image.ts';
import { Picture } from '#app/ui/picture.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import type { BoughtTogetherRow } from './bought-together-contract.ts';
import { withoutLanguage } from '#contract/languages.ts';
import { decimalText, one } from '#core/decimal.ts';
import styles from './block.module.css';
import { rowData, type RowProps } from './block-data.ts';
import { RowAmount, RowChoices } from './row-fields.tsx';
import type { RowView } from './rules/block-view.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';
import { BlockPrice, displayPricePair, worded } from './block-price.tsx';
import type { LiveBlock } from './use-block.ts';

/** The row's state: `open` where a ticked row has a variation still to be chosen. */
function stateOf({ checked, id, quantity }: RowView): 'off' | 'open' | 'on' {
  if (!checked) return 'off';
  return id === 0 && quantity !== null && quantity.gt(0) ? 'open' : 'on';
}

/**
 * A product row of the block. While it is unticked, its box and name stay and the rest is hidden (docs/behaviour 4.6).
 */
export function BlockRow(props: RowProps) {
  const { live, row, state, form, scripted } = props;
  const { t } = useText();
  const { model, send } = live;
  const id = useId();
  const isThis = row.order === 0;
  const several = !isThis && state.input === null && state.quantity !== null && !state.quantity.eq(one);
  const kind = isThis ? 'this' : 'together';
  const unbought = row.unpurchasable ? ' woobt-product-unpurchasable' : '';
  return (
    <li
      className={`${styles.row} woobt-product woobt-product-${kind}${unbought}`}
      data-state={stateOf(state)}
      data-sold-out={row.unpurchasable || undefined}
      {...rowData(state, row.order)}
    >
      <input
        id={id}
        className={`${styles.box} woobt-checkbox${isThis ? ' woobt-checkbox-this' : ''}`}
        type="checkbox"
        form={form}
        name={scripted || isThis ? undefined : `woobt_tick[${row.key}]`}
        value={isThis ? undefined : row.pid}
        checked={state.checked}
        disabled={isThis || row.unpurchasable}
        onChange={({ currentTarget }) => send({ do: currentTarget.checked ? 'check' : 'uncheck', key: row.key })}
      />
      {model.showThumb && model.layout !== 'separate' ? (
        <RowPicture row={row} state={state} wide={/^(grid|carousel)/.test(model.layout)} />
      ) : null}
      <div className={styles.about}>
        <label htmlFor={id} className={styles.name}>
          {isThis ? <span className={styles.this}>{model.thisItem} </span> : null}
          {several ? `${decimalText(state.quantity ?? one)} × ` : null}
          {row.unpurchasable ? <s>{row.name}</s> : row.name}
        </label>
        <RowCost live={live} row={row} state={state} />
        {row.unpurchasable ? <p className={styles.stock}>{row.availability.text || t('Out of stock')}</p> : null}
        {isThis || model.link === 'no' ? null : (
          <Link
            to={withoutLanguage(row.href)}
            className={styles.more}
            target={model.link === 'yes_blank' ? '_blank' : undefined}
            data-quick-view={model.link === 'yes_popup' ? '' : undefined}
            data-id={row.pid}
          >
            {t('Look closer')}
            <HiddenText>: {row.name}</HiddenText>
          </Link>
        )}
        {isThis ? null : <RowDetails {...props} />}
      </div>
    </li>
  );
}

/** The selects and quantity of an extra, shown once it is ticked. Without script they are always shown. */
function RowDetails({ live, row, state, form, scripted }: RowProps) {
  const unfolds = row.choices.length > 0 || state.input !== null;
  if (!unfolds || row.unpurchasable) return null;
  return (
    <div className={styles.details}>
      {row.choices.length === 0 ? null : (
        <RowChoices live={live} row={row} state={state} form={form} scripted={scripted} />
      )}
      {state.input === null ? null : (
        <RowAmount live={live} row={row} input={state.input} form={form} scripted={scripted} />
      )}
    </div>
  );
}

type CostProps = { readonly live: LiveBlock; readonly row: BoughtTogetherRow; readonly state: RowView };

/** What a row costs: of one, or of all of it where the shop shows line totals. */
function RowCost({ live: { model, block, mainWords }, row, state }: CostProps) {
  const { t } = useText();
  if (model.showPrice === 'no') return null;
  const price =
    state.shownPrice === null
      ? served(row)
      : worded(displayPricePair(state.shownPrice, model.currency), row.order === 0 ? mainWords : null);
  const each = block.list.showPrice !== 'total' && (state.input !== null || row.quantity !== '1');
  return (
    <div className={`${styles.cost} woobt-price`}>
      <BlockPrice price={price} currency={model.currency} suffix={row.priceSuffix} />
      {each ? <span className={styles.each}>{t('each')}</span> : null}
    </div>
  );
}

/** The price as the server sent it; the dearest of several only where none is chosen and nothing is taken off. */
function served({ shownPrice: { regular, current }, highestPrice }: BoughtTogetherRow): DisplayPrice {
  const reduced = Number(current) < Number(regular);
  return {
    price: current,
    regular: reduced ? regular : current,
    lowest30: null,
    upTo: reduced ? null : highestPrice,
  };
}

type PictureProps = {
  readonly row: BoughtTogetherRow;
  readonly state: Pick<RowView, 'image'>;
  /** Across a card, not beside a row. */
  readonly wide?: boolean;
};

/** The picture of a row, or of the variation chosen on it. */
export function RowPicture({ row: { image, name, order }, state, wide = false }: PictureProps) {
  if (image === null) return null;
  const isOwnImage = state.image === '' || state.image === image.src;
  // Available in the same widths as all the shop's pictures.
  const source = isOwnImage ? image : { ...image, src: state.image };
  const { width, height, focus } = image;
  const displayedImage = pageImage({ id: 0, src: source.src, srcset: source.srcset, alt: name }, [
    { id: 0, width, height, ...(isOwnImage && focus !== undefined ? { focus } : {}) },
  ]);
  return (
    <span className={`${styles.thumb} woobt-thumb`} data-order={order}>
      <Picture image={displayedImage} place={wide ? 'card' : 'mini'} decorative />
    </span>
  );
}
