import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { ProductRail } from '#app/home/product-rail.tsx';
import type { CardProduct } from '#app/product-card/card-product.ts';
import { useText } from '../text/use-text.ts';

/** The best sellers; null where the page came with a cart that has been emptied since, so that they are fetched. */
export function BestSellers({ products }: { readonly products: readonly CardProduct[] | null }) {
  const { t } = useText();
  const { busy } = useCartStore();
  const { revalidate } = useRevalidator();
  const isUnknown = products === null;
  useEffect(() => {
    if (isUnknown && !busy) void revalidate();
  }, [isUnknown, busy, revalidate]);
  return isUnknown ? null : <ProductRail title={t('Best sellers')} products={products} />;
}
