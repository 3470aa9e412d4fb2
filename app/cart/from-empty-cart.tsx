import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useShopFacts } from '../chrome/use-shop-facts.ts';
import { Shelf } from '../home/shelf.tsx';
import { links } from '../links.ts';
import type { CardProduct } from '../listing/card-product.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useCartStore } from './cart-store.tsx';
import styles from './from-empty-cart.module.css';

/** Where to go from an empty cart. What sells best is asked for where the page came with a cart that was not empty. */
export function FromEmptyCart({ bestSellers }: { readonly bestSellers: readonly CardProduct[] | null }) {
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
      <p>{t('Look around – perhaps something will catch your eye.')}</p>
      <div className={styles.ways}>
        <ButtonLink to={links.shop()}>{t('To the shop')}</ButtonLink>
        {menu.slice(0, 3).map((entry) => (
          <ButtonLink key={entry.path} to={entry.path} look="quiet">
            {entry.name}
          </ButtonLink>
        ))}
      </div>
      {isUnknown ? null : <Shelf title={t('Best sellers')} products={bestSellers} />}
    </>
  );
}
