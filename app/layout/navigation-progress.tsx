import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin progress line along the top edge while the next page is loaded; none is seen when it comes at once. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.thread} aria-hidden="true" />;
}
