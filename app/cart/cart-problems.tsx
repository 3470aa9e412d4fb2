import type { ReactNode, RefObject } from 'react';
import type { Cart } from '#contract/cart.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './cart-problems.module.css';

type ProblemsProps = {
  readonly cart: Cart;
  readonly children?: ReactNode;
  /** Receives the focus when an order was refused for these problems. */
  readonly box?: RefObject<HTMLDivElement | null> | undefined;
};

/** What keeps the cart from being ordered, in the server's words: they name the product. */
export function CartProblems({ cart, children, box }: ProblemsProps) {
  if (cart.errors.length === 0) return null;
  return (
    <div ref={box} className={styles.problems} role="alert" tabIndex={box === undefined ? undefined : -1}>
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
