import { Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { CardProduct } from '../listing/card-product.ts';
import { useShopFacts } from '../chrome/use-shop-facts.ts';
import { links } from '../links.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useCartStore } from './cart-store.tsx';
import styles from './empty-cart.module.css';

const Shelf = lazyPart(async () => (await import('../home/shelf.tsx')).Shelf);

type EmptyProps = {
  /** What could not be done with the empty cart. */
  readonly alert?: string | null;
  /** What sells best; null where the page came with a cart that has been emptied since, so that it is asked for. */
  readonly bestSellers: readonly CardProduct[] | null;
};

export function EmptyCart({ alert = null, bestSellers }: EmptyProps) {
  const { t } = useText();
  const { menu } = useShopFacts();
  const { busy } = useCartStore();
  const { revalidate } = useRevalidator();
  const isUnknown = bestSellers === null;
  useEffect(() => {
    if (isUnknown && !busy) void revalidate();
  }, [isUnknown, busy, revalidate]);
  return (
    <>
      <div className={styles.empty}>
        {alert === null ? null : (
          <p className={styles.alert} role="alert">
            <Icon name="alert" />
            {alert}
          </p>
        )}
        <h1>{t('Your cart is still empty')}</h1>
        <p>{t('Look around – perhaps something will catch your eye.')}</p>
        <div>
          <ButtonLink to={links.shop()}>{t('To the shop')}</ButtonLink>
          {menu.slice(0, 3).map((entry) => (
            <ButtonLink key={entry.path} to={entry.path} look="quiet">
              {entry.name}
            </ButtonLink>
          ))}
        </div>
      </div>
      {isUnknown ? null : (
        <Suspense fallback={null}>
          <Shelf title={t('Best sellers')} products={bestSellers} />
        </Suspense>
      )}
    </>
  );
}
