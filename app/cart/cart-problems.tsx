import type { ReactNode } from 'react';
import type { Cart } from '#contract/cart.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './cart-problems.module.css';

/** What keeps the cart from being ordered, in the server's words: they name the product. */
export function CartProblems({ cart, children }: { readonly cart: Cart; readonly children?: ReactNode }) {
  if (cart.errors.length === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      <ul>
        {cart.errors.map((error) => (
          <li key={error.code + error.message}>
            <Icon name="alert" />
            {decodeEntities(error.message)}
          </li>
        ))}
      </ul>
      {children === undefined ? null : <p>{children}</p>}
    </div>
  );
}
