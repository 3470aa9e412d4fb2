import { useRef } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './category-menu.module.css';
import type { MenuTier } from './menu-breakpoints.ts';
import { useClosingDetails } from './use-closing-details.ts';

type MoreProps = { readonly entries: readonly (MenuEntry & { readonly place: MenuTier })[] };

/** The categories the row has no room for, each until the width from which it has. */
export function MoreCategories({ entries }: MoreProps) {
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
            <Link to={path} prefetch="intent" onClick={close}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
