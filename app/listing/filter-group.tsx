import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './filter-group.module.css';

type FilterGroupProps = {
  readonly label: string;
  /** What is chosen of it, in words; empty for nothing. */
  readonly chosenText: string;
  readonly children: ReactNode;
};

/** One kind of filter behind its name: a drawer on a phone, a list that drops down from the bar on a desktop. */
export function FilterGroup({ label, chosenText, children }: FilterGroupProps) {
  return (
    <details name="filters" className={styles.group} data-chosen={chosenText !== ''}>
      <summary>
        <span className={styles.label}>{label}</span>
        <span className={styles.said}>{chosenText}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
