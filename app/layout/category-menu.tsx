import { type ReactElement, type ReactNode, useState, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Reused } from '#app/rendering/reused-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useShopFacts, type MenuEntry } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { useEscape } from '#app/ui/use-escape.ts';
import styles from './category-menu.module.css';
import { menuSlots, type MenuTier } from './menu-breakpoints.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useClosingDetails } from './use-closing-details.ts';

/** Moves the focus from the subcategories of a category back to its link, which stays. */
function leaveBelow(): void {
  const link = document.activeElement?.closest(`.${styles.below}`)?.previousElementSibling;
  if (link instanceof HTMLElement) link.focus();
}

/**
 * The categories on a wide screen, as many as have room; what lies below one opens on hover and on focus within, until
 * Escape, and again when pointer or focus go on.
 */
export function CategoryMenu({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { t } = useText();
  const [shut, setShut] = useState(false);
  const open = () => setShut(false);
  useEscape(!shut, () => {
    leaveBelow();
    setShut(true);
  });
  const entries = (
    <ul>
      <Entries menu={menu} />
    </ul>
  );
  return (
    <nav
      className={styles.menu}
      aria-label={t('Categories')}
      data-shut={shut ? '' : undefined}
      onPointerOver={open}
      onFocus={open}
    >
      {import.meta.env.SSR ? <ServerEntries menu={menu}>{entries}</ServerEntries> : entries}
    </nav>
  );
}

function Entries({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { t } = useText();
  const { name: shop } = useShopFacts();
  const places = menuSlots(
    menu.map(({ name }) => name),
    { shop, first: t('All products'), more: t('More categories') },
  );
  const placed = menu.map((entry, index) => ({ ...entry, place: places[index] ?? 'never' }));
  const overflowEntries = placed.filter(({ place }) => place !== '64');
  return (
    <>
      <li>
        <NavLink to={links.shop()} end prefetch="intent" className={styles.top ?? ''}>
          {t('All products')}
        </NavLink>
      </li>
      {placed.map((entry) => (
        <li key={entry.path} data-from={entry.place}>
          <NavLink to={entry.path} prefetch="intent" className={styles.top ?? ''}>
            {entry.name}
          </NavLink>
          {entry.children.length === 0 ? null : (
            <ul className={styles.below}>
              {entry.children.map((child) => (
                <li key={child.path}>
                  <PageLink to={child.path} prefetch="intent">
                    {child.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {overflowEntries.length === 0 ? null : (
        <li data-until={overflowEntries.at(-1)?.place}>
          <MoreCategories entries={overflowEntries} />
        </li>
      )}
    </>
  );
}

type ServerEntriesProps = { readonly menu: readonly MenuEntry[]; readonly children: ReactElement<object> };

const sectionOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/** Written once for each page that the menu leads to, and once for all pages that are none of its sections. */
function ServerEntries({ menu, children }: ServerEntriesProps): ReactNode {
  const { pathname } = useLocation();
  const paths = [links.shop(), ...menu.flatMap(({ path, children: below }) => [path, ...below.map((one) => one.path)])];
  const isInSection = paths.some((path) => sectionOf(path) === sectionOf(pathname));
  if (isInSection && !paths.includes(pathname)) return children;
  return <Reused variant={`category menu ${isInSection ? pathname : ''}`}>{children}</Reused>;
}

type MoreProps = { readonly entries: readonly (MenuEntry & { readonly place: MenuTier })[] };

/** The categories the row has no room for, each until the width from which it has. */
function MoreCategories({ entries }: MoreProps) {
  const { t } = useText();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  useClosingDetails(details);
  return (
    <details ref={details} className={styles.more}>
      <summary className={styles.top}>
        {t('More categories')}
        <Icon name="down" size={16} />
      </summary>
      <ul className={styles.below}>
        {entries.map(({ path, name, place }) => (
          <li key={path} data-until={place}>
            <PageLink to={path} prefetch="intent" onClick={close}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
