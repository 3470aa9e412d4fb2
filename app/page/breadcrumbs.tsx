import { Link } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './breadcrumbs.module.css';

export type Crumb = { readonly name: string; readonly path: string };

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useText();
  const all = [{ name: t('Home'), path: links.home() }, ...crumbs];
  return (
    <nav aria-label={t('You are here')} className={styles.crumbs}>
      <ol>
        {all.map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path} prefetch="intent">
              {crumb.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
