import type { Cart } from '#contract/cart.ts';
import { failureText } from '../text/failure-text.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './cart-problems.module.css';

/** What keeps the cart from being ordered. */
export function CartProblems({ cart }: { readonly cart: Cart }) {
  const { t } = useText();
  if (cart.errors.length === 0) return null;
  return (
    <ul className={styles.problems} role="alert">
      {cart.errors.map((error) => (
        <li key={error.code + error.message}>
          <Icon name="alert" />
          {failureText(t, error.code)}
        </li>
      ))}
    </ul>
  );
}
