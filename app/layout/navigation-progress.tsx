import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thread along the top edge while the next page is fetched; what comes at once shows none. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.thread} aria-hidden="true" />;
}
