import type { CareCode } from '#contract/product-facts.ts';
import { CareIcon } from './care-icon.tsx';
import type { CareShape } from './care-shapes.ts';
import styles from './care-list.module.css';

export type CarePoint = { readonly code: CareCode; readonly words: string; readonly shape: CareShape };

/** How to look after it: each sign with its words. */
export function CareList({ points }: { readonly points: readonly CarePoint[] }) {
  return (
    <ul className={styles.list}>
      {points.map(({ code, words, shape }) => (
        <li key={code}>
          <CareIcon shape={shape} />
          {words}
        </li>
      ))}
    </ul>
  );
}
