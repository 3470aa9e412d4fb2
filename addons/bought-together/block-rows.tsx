import { Icon } from '#app/ui/icon.tsx';
import type { BoughtTogetherRow, BoughtTogetherText } from './bought-together-contract.ts';
import styles from './block.module.css';
import { BlockCarousel } from './block-carousel.tsx';
import { listData, type RowsProps } from './block-data.ts';
import { BlockRow, RowPicture } from './block-row.tsx';
import type { RowView } from './rules/block-view.ts';
import type { LiveBlock } from './use-block.ts';

/** The main product and what goes with it: in rows, or side by side. */
export function BlockRows({ live, form, scripted }: RowsProps) {
  const { view, model } = live;
  const rowViewsByKey = new Map(view.extras.map((row) => [row.key, row]));
  const item = (row: BoughtTogetherRow, state: RowView | null | undefined) =>
    state === null || state === undefined ? null : (
      <BlockRow
        key={`${row.order} ${row.pid} ${row.key}`}
        live={live}
        row={row}
        state={state}
        form={form}
        scripted={scripted}
      />
    );
  const first = view.main?.inBlock === true ? item(model.main, view.main) : null;
  const entries = model.entries.filter((entry) => view.carousel === null || 'pid' in entry);
  const rows = (
    <>
      {first}
      {entries.map((entry, index) =>
        'pid' in entry ? item(entry, rowViewsByKey.get(entry.key)) : <Words key={`text ${index}`} {...entry} />,
      )}
    </>
  );
  const name = `woobt-products woobt-products-layout-${model.layout} woobt-products-${model.productId}`;
  if (view.carousel !== null) {
    return (
      <BlockCarousel visibleCount={view.carousel} className={name} data={listData(live)}>
        {rows}
      </BlockCarousel>
    );
  }
  return (
    <ul className={`${styles.rows} ${name}`} {...listData(live)}>
      {rows}
    </ul>
  );
}

/** A heading or a paragraph between rows; the level that fits the page is the shop's, not the merchant's. */
function Words({ tag, text }: BoughtTogetherText) {
  return (
    <li className={styles.between} data-tag={tag}>
      {/^h\d$/.test(tag) ? <h3>{text}</h3> : <p>{text}</p>}
    </li>
  );
}

/** Pictures apart from the rows, joined by plus signs: what is not ticked is not among them. */
export function ImageStrip({ live: { model, view } }: { readonly live: LiveBlock }) {
  if (model.layout !== 'separate' || !model.showThumb) return null;
  const main = view.main?.inBlock === true ? [{ row: model.main, state: view.main }] : [];
  const extras = model.entries.flatMap((entry) => {
    const state = 'pid' in entry ? view.extras.find(({ key }) => key === entry.key) : undefined;
    return state === undefined || !('pid' in entry) ? [] : [{ row: entry, state }];
  });
  return (
    <div className={`${styles.strip} woobt-images`} aria-hidden="true">
      {[...main, ...extras].map(({ row, state }) => (
        <span key={row.order} className="woobt-image" data-order={row.order} hidden={!state.checked}>
          {row.order === 0 ? null : <Icon name="plus" size={18} />}
          <RowPicture row={row} state={state} />
        </span>
      ))}
    </div>
  );
}
