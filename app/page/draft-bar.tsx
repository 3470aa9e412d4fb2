import { useText } from '#app/text/use-text.ts';
import styles from './draft-bar.module.css';

/** Says above a page that is not public what the visitor is looking at. */
export function DraftBar() {
  const { t } = useText();
  return (
    <p role="note" className={styles.bar}>
      <strong>{t('Draft')}</strong> {t('Only those who have this link see this text.')}
    </p>
  );
}
