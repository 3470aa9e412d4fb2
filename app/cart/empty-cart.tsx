import { Suspense } from 'react';
import type { CardProduct } from '../listing/card-product.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './empty-cart.module.css';

const FromEmptyCart = lazyPart(async () => (await import('./from-empty-cart.tsx')).FromEmptyCart);

type EmptyProps = {
  /** What could not be done with the empty cart. */
  readonly alert?: string | null;
  /** What sells best; null where the page came with a cart that has been emptied since. */
  readonly bestSellers: readonly CardProduct[] | null;
};

export function EmptyCart({ alert = null, bestSellers }: EmptyProps) {
  const { t } = useText();
  return (
    <div className={styles.empty}>
      {alert === null ? null : (
        <p className={styles.alert} role="alert">
          <Icon name="alert" />
          {alert}
        </p>
      )}
      <h1>{t('Your cart is still empty')}</h1>
      <Suspense fallback={null}>
        <FromEmptyCart bestSellers={bestSellers} />
      </Suspense>
    </div>
  );
}
