import { Link } from 'react-router';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './header-cart-link.module.css';

/** The link to the cart; its count is loaded in the browser only, since pages are the same for everyone. */
export function CartLink() {
  const { t } = useText();
  const { count } = useCartStore();
  return (
    <Link to={links.cart()} className={styles.link} data-cart-link>
      <Icon name="bag" size={24} />
      <span className={styles.name}>{t('Cart')}</span>
      <CountBadge count={count} />
    </Link>
  );
}
