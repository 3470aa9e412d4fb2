import { Form, Link } from 'react-router';
import { links } from '../links.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-form.module.css';

/** A field on a wide screen; a link to the search page on a narrow one. */
export function SearchForm() {
  const { t } = useText();
  return (
    <search>
      <Form action={links.search()} method="get" className={styles.form}>
        <label className={styles.field}>
          <span className={styles.label}>{t('Search products')}</span>
          <input type="search" name="q" placeholder={t('Search products…')} maxLength={100} required />
        </label>
        <button type="submit" className={styles.go} aria-label={t('Search')}>
          <Icon name="search" />
        </button>
      </Form>
      <Link to={links.search()} className={styles.link} aria-label={t('Search')}>
        <Icon name="search" size={24} />
      </Link>
    </search>
  );
}
