import { useText } from '#app/text/use-text.ts';
import styles from './account.module.css';

/** What stays of a person whose account is erased, and why. */
export function KeptData() {
  const { t } = useText();
  return (
    <ul className={styles.kept}>
      <li>{t('Orders, invoices and withdrawals from contracts are kept, as the law on accounting requires.')}</li>
      <li>{t('Your reviews stay under the name you gave, without your e-mail address.')}</li>
      <li>{t('Whoever signs in with this address later begins a new account, and sees the kept orders.')}</li>
    </ul>
  );
}
