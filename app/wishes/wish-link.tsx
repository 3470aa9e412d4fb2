import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './wish-link.module.css';
import { countWishes, refreshWishes, subscribeToWishes } from './wish-store.ts';

/** The link to the wish list; how much is on it is known in the browser only, since pages are the same for everyone. */
export function WishLink() {
  const { t } = useText();
  const { key } = useLocation();
  const count = useSyncExternalStore(subscribeToWishes, countWishes, () => 0);

  useEffect(refreshWishes, [key]);
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refreshWishes();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);

  return (
    <Link to={links.wishes()} className={styles.link}>
      <Icon name="heart" size={24} />
      <HiddenText>{t('Wish list')}</HiddenText>
      <CountBadge count={count} />
    </Link>
  );
}
