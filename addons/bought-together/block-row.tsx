import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import type { BoughtTogetherRow } from './contract.ts';
import { withoutLanguage } from '#contract/languages.ts';
import { decimalText, one } from '#core/decimal.ts';
import styles from './block.module.css';
import { rowData } from './block-data.ts';
import { RowAmount } from './row-amount.tsx';
import { RowChoices } from './row-choices.tsx';
import { RowCost } from './row-cost.tsx';
import { RowPicture } from './row-picture.tsx';
import type { RowView } from './rules/block-view.ts';
import type { RowsProps } from './block-rows.tsx';

export type RowProps = RowsProps & { readonly row: BoughtTogetherRow; readonly state: RowView };

/** What stands in the way of a ticked row: something of it is still to be chosen. */
function stateOf({ checked, id, quantity }: RowView): 'off' | 'open' | 'on' {
  if (!checked) return 'off';
  return id === 0 && quantity !== null && quantity.gt(0) ? 'open' : 'on';
}

/** A product of the block. Unticked, its box and name stay, the rest is put aside (clause 4.6). */
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

/** What is to be said of an extra once it is ticked. Without script it is always there. */
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
