import { Icon } from '#app/ui/icon.tsx';
import styles from './block.module.css';
import { RowPicture } from './block-row.tsx';
import type { LiveBlock } from './use-block.ts';

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
