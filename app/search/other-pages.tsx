import { Link } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import styles from './other-pages.module.css';

type OtherPagesProps = { readonly pages: readonly { readonly slug: string; readonly title: string }[] };

/** Content pages that match the search terms, below the products. */
export function OtherPages({ pages }: OtherPagesProps) {
  const { t } = useText();
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages}>
      <h2>{t('Also in our pages')}</h2>
      <ul>
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={links.page(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
