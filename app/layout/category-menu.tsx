import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Reused } from '#app/rendering/reused-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { LayoutFacts, NamedLink } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { useEscape } from '#app/ui/use-escape.ts';
import styles from './category-menu.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { useClosingDetails } from './use-closing-details.ts';

type MenuProps = { readonly layout: LayoutFacts };

/**
 * The categories on a wide screen, as many as have room. What lies below one opens under the mouse, until Escape. The
 * button unfolds all of them with what lies below, by mouse, finger and keyboard. The keyboard meets the categories only
 * there, without script too, so that a page's content is a few steps away.
 */
export function CategoryMenu({ layout }: MenuProps) {
  const nav = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const [isShut, setShut] = useState(false);
  useEscape(!isShut, () => setShut(true));
  useClosingDetails(details, nav);
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (details.current !== null) details.current.open = false;
  }, [pathname]);
  const row = (
    <div className={styles.row}>
      <Row layout={layout} details={details} />
    </div>
  );
  return (
    <nav
      ref={nav}
      className={styles.menu}
      aria-label={layout.label}
      data-shut={isShut ? '' : undefined}
      onPointerOver={() => setShut(false)}
    >
      {import.meta.env.SSR ? <ServerRow menu={layout.menu}>{row}</ServerRow> : row}
    </nav>
  );
}

type RowProps = MenuProps & { readonly details: RefObject<HTMLDetailsElement | null> };

function Row({ layout: { startsWithAll, menu, slots }, details }: RowProps) {
  const { t } = useText();
  const unfolds = menu.some(({ children }) => children.length > 0) || slots.some((slot) => slot !== '64');
  return (
    <>
      {startsWithAll ? (
        <NavLink to={links.shop()} end prefetch="intent" className={styles.top ?? ''}>
          {t('All products')}
        </NavLink>
      ) : null}
      {unfolds ? (
        <details ref={details} className={styles.all} data-all-categories="">
          <summary aria-label={t('All categories')}>
            <Icon name="down" size={16} />
          </summary>
          <ul className={styles.panel}>
            {menu.map((entry, index) => (
              <li key={`${index} ${entry.path}`}>
                <Category entry={entry} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <ul className={styles.categories}>
        {menu.map((entry, index) => (
          <li key={`${index} ${entry.path}`} data-from={slots[index] ?? 'never'}>
            <Category entry={entry} tabIndex={unfolds ? -1 : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CategoryProps = { readonly entry: NamedLink; readonly tabIndex?: -1 | undefined };

function Category({ entry, tabIndex }: CategoryProps) {
  return (
    <>
      <NavLink to={entry.path} prefetch="intent" className={styles.top ?? ''} tabIndex={tabIndex}>
        {entry.name}
      </NavLink>
      {entry.children.length === 0 ? null : (
        <ul className={styles.below}>
          {entry.children.map((child, index) => (
            <li key={`${index} ${child.path}`}>
              <PageLink to={child.path} prefetch="intent">
                {child.name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ServerRowProps = Pick<LayoutFacts, 'menu'> & { readonly children: ReactElement<object> };

const sectionOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/** Written once for each page that the menu leads to, and once for all pages that are none of its sections. */
function ServerRow({ menu, children }: ServerRowProps): ReactNode {
  const { pathname } = useLocation();
  const paths = [links.shop(), ...menu.flatMap(({ path, children: below }) => [path, ...below.map((one) => one.path)])];
  const isInSection = paths.some((path) => sectionOf(path) === sectionOf(pathname));
  if (isInSection && !paths.includes(pathname)) return children;
  return <Reused variant={`category menu ${isInSection ? pathname : ''}`}>{children}</Reused>;
}
