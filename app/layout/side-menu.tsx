import { NavLink } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { NestedList } from './nested-list.tsx';
import styles from './side-menu.module.css';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';

/** The side menu beside a page's text: the other pages and the categories. */
export function SideMenu() {
  const { t } = useText();
  const { menu, pages, hasBlog } = useShopFacts();
  return (
    <aside className={styles.side}>
      <nav aria-label={t('More pages')}>
        <ul>
          {pages.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path}>{name}</NavLink>
            </li>
          ))}
          {hasBlog ? (
            <li>
              <NavLink to={links.blog()}>{t('Blog')}</NavLink>
            </li>
          ) : null}
        </ul>
        <ul>
          <li>
            <NavLink to={links.shop()}>{t('All products')}</NavLink>
          </li>
          <NestedList entries={menu} />
        </ul>
      </nav>
    </aside>
  );
}
