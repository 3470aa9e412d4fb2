import { Link, useLocation } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import styles from './unknown-problem.module.css';

/** What is said where the line broke before the right words came. */
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
