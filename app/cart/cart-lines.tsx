import type { Cart } from '#contract/cart.ts';
import { isListed } from './listed-lines.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';

type LinesProps = {
  readonly cart: Cart;
  readonly onQuantity: (key: string, quantity: number) => void;
  readonly onTake: (key: string, quantity: number) => void;
  readonly onAgree: (key: string) => void;
  readonly onRemove: (key: string, name: string) => void;
};

export function CartLines({ cart, ...handlers }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {cart.items.filter(isListed).map((item) => (
        <CartLine key={item.key} item={item} {...handlers} />
      ))}
    </ul>
  );
}
