import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './wish-link.module.css';
import { countWishes, refreshWishes, subscribeToWishes } from './wish-store.ts';

const returns = ['pageshow', 'focus', 'visibilitychange'];

/** The link to the wish list; how much is on it is known in the browser only, since pages are the same for everyone. */
export function WishLink() {
  const { t } = useText();
  const { key } = useLocation();
  const count = useSyncExternalStore(subscribeToWishes, countWishes, () => 0);

  useEffect(refreshWishes, [key]);
  useEffect(() => {
    // Back on a page that the browser kept, or in a window where another may have changed the list meanwhile.
    for (const event of returns) addEventListener(event, refreshWishes);
    return () => returns.forEach((event) => removeEventListener(event, refreshWishes));
  }, []);

  return (
    <Link to={links.wishes()} className={styles.link}>
      <Icon name="heart" size={24} />
      <HiddenText>{t('Wish list')}</HiddenText>
      <CountBadge count={count} />
    </Link>
  );
}
