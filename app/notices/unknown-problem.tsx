import { Link, useLocation } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import styles from './unknown-problem.module.css';

/** Shown where the connection broke before the right message was loaded. */
export function UnknownProblem() {
  const { t } = useText();
  const here = useLocation();
  return (
    <div className={styles.problem}>
      <h1>{t('Something went wrong')}</h1>
      <p>{t('We could not reach the shop. Check your connection and try again.')}</p>
      <p>
        <Link to={here} reloadDocument>
          {t('Try again')}
        </Link>
      </p>
    </div>
  );
}
