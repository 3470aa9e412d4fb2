import { PageLink } from '#app/ui/page-link.tsx';
import type { NamedLink } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './nested-list.module.css';

/**
 * Nested links: those below one show on hover and while their parent's link has the keyboard's focus, by style
 * alone; the icon beside it keeps them open, by finger and key.
 */
export function NestedList({ entries }: { readonly entries: readonly NamedLink[] }) {
  const { t } = useText();
  return entries.map(({ path, name, children }, index) => (
    <li key={`${index} ${path}`} className={styles.item}>
      <PageLink to={path}>{name}</PageLink>
      {children.length === 0 ? null : (
        <details data-fold>
          <summary aria-label={t('Below %s', name)} />
          <ul>
            {children.map((child, place) => (
              <li key={`${place} ${child.path}`}>
                <PageLink to={child.path}>{child.name}</PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  ));
}
