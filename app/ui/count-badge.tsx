import { useText } from '#app/text/use-text.ts';
import styles from './count-badge.module.css';
import { HiddenText } from './hidden-text.tsx';

/** How many things there are behind a sign, over its corner; nothing where there are none. */
export function CountBadge({ count }: { readonly count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <HiddenText>{t('Items: %s', count)}</HiddenText>
    </span>
  );
}
