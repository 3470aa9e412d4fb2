import { Link, NavLink } from 'react-router';
import type { MenuEntry } from '../api/shop-facts.ts';
import { links } from '../links.ts';
import { useText } from '../text/use-text.ts';
import styles from './category-menu.module.css';

/** The categories on a wide screen; what lies below one opens on hover and on focus within. */
export function CategoryMenu({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { t } = useText();
  return (
    <nav className={styles.menu} aria-label={t('Categories')}>
      <ul>
        <li>
          <NavLink to={links.shop()} end prefetch="intent" className={styles.top ?? ''}>
            {t('All products')}
          </NavLink>
        </li>
        {menu.map((entry) => (
          <li key={entry.path}>
            <NavLink to={entry.path} prefetch="intent" className={styles.top ?? ''}>
              {entry.name}
            </NavLink>
            {entry.children.length === 0 ? null : (
              <ul className={styles.below}>
                {entry.children.map((child) => (
                  <li key={child.path}>
                    <Link to={child.path} prefetch="intent">
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
