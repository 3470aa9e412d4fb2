import { Link } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import styles from './other-pages.module.css';

type Listed = readonly { readonly slug: string; readonly title: string }[];
type OtherPagesProps = { readonly pages: Listed; readonly posts: Listed };

/** Content pages and posts that match the search terms, below the products. */
export function OtherPages({ pages, posts }: OtherPagesProps) {
  const { t } = useText();
  const groups = [
    { title: t('Also in our pages'), path: links.page, listed: pages },
    { title: t('Posts'), path: links.post, listed: posts },
  ];
  return groups
    .filter(({ listed }) => listed.length > 0)
    .map(({ title, path, listed }) => (
      <section key={title} className={styles.pages}>
        <h2>{title}</h2>
        <ul>
          {listed.map(({ slug, title: name }) => (
            <li key={slug}>
              <Link to={path(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    ));
}
