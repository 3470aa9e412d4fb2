import { useEffect, useState } from 'react';
import { productPaths, storeApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { inPageLanguage } from '../browser/in-page-language.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import { ProductGrid } from '#app/product-card/product-grid.tsx';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { keepRecentIds, maxRemembered } from './recent-ids.ts';
import styles from './related-products.module.css';

const maxShown = 4;

type RecentProps = { readonly ids: readonly number[]; readonly current: number; readonly onClear: () => void };

/** Products by the ids stored in the browser, as they are now; those that are no longer sold are removed. */
export function RecentProducts({ ids, current, onClear }: RecentProps) {
  const { t } = useText();
  const [products, setProducts] = useState<readonly CardProduct[]>([]);
  const requestedIds = ids.join(',');
  useEffect(() => {
    const leaving = new AbortController();
    void loadProducts(requestedIds, leaving.signal).then((loadedProducts) => {
      if (loadedProducts === null || leaving.signal.aborted) return;
      keepRecentIds([current, ...loadedProducts.map(({ id }) => id)]);
      setProducts(loadedProducts.slice(0, maxShown));
    });
    return () => leaving.abort();
  }, [requestedIds, current]);
  if (products.length === 0) return null;

  function clear(): void {
    keepRecentIds([]);
    onClear();
  }

  return (
    <section className={styles.others} data-recommends="">
      <div className={styles.head}>
        <h2>{t('Recently viewed')}</h2>
        <Button type="button" variant="plain" onClick={clear}>
          {t('Clear the list')}
        </Button>
      </div>
      <ProductGrid products={products} />
    </section>
  );
}

async function loadProducts(ids: string, signal: AbortSignal): Promise<readonly CardProduct[] | null> {
  const query = new URLSearchParams({
    include: ids,
    per_page: String(maxRemembered),
    orderby: 'include',
    order: 'asc',
  });
  try {
    const response = await fetch(inPageLanguage(`${storeApiPath}${productPaths.list}?${query}`), {
      signal,
      credentials: 'omit',
    });
    return response.ok ? ((await response.json()) as readonly Product[]).map(cardProduct) : null;
  } catch {
    return null;
  }
}
