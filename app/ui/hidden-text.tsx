import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for those who hear the page. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
