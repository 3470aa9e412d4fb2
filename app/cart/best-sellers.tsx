import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { ProductRail } from '#app/home/product-rail.tsx';
import type { CardProduct } from '#app/product-card/card-product.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';

type BestSellersData = { readonly bestSellers: readonly CardProduct[] | null };

/**
 * The best sellers; null where the page came with a cart that has been emptied since, so that they are fetched. They
 * alone are taken over: the cart of that answer may be older than the one on the page.
 */
export function BestSellers({ products }: { readonly products: readonly CardProduct[] | null }) {
  const { t } = useText();
  const { busy } = useCartStore();
  const { data, load } = useFetcher<BestSellersData>();
  const bestSellers = products ?? data?.bestSellers ?? null;
  const isUnknown = bestSellers === null;
  useEffect(() => {
    if (isUnknown && !busy) void load(links.cart());
  }, [isUnknown, busy, load]);
  return isUnknown ? null : <ProductRail title={t('Best sellers')} products={bestSellers} recommends />;
}
