import type { BlockData } from './option-block-data.ts';
import styles from './option-fields.module.css';
import type { ShownTotals } from './rules/option-totals.ts';

type TotalsProps = { readonly totals: ShownTotals; readonly texts: BlockData['texts'] };

/** What the product comes to, what its options do, and both (docs/behaviour 9.1); told aloud when it changes. */
export function TotalsBox({ totals, texts }: TotalsProps) {
  return (
    <dl className={styles.totals} aria-live="polite" data-part="totals">
      {(['product', 'options', 'grand'] as const).map((name) => (
        <div key={name} data-total={name}>
          <dt>{texts[name]}</dt>
          <dd>{totals[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
