import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { links } from '../links.ts';
import { listingAddress } from './listing-query.ts';
import type { LoadedListing } from './load-listing.ts';
import styles from './listing.module.css';
import { Paging } from './paging.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Sorting } from './sorting.tsx';

type ListingProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly path: string;
  readonly listing: LoadedListing;
  readonly below?: readonly { readonly name: string; readonly path: string }[];
  readonly kept?: Readonly<Record<string, string>>;
  readonly empty?: ReactNode;
};

/** A page of products with its heading, what lies below it, sorting and paging. */
export function Listing({ title, intro, path, listing, below = [], kept = {}, empty }: ListingProps) {
  const { t } = useText();
  const { query, products, pages, total } = listing;
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro}
      </header>
      {below.length === 0 ? null : (
        <nav aria-label={t('Subcategories')} className={styles.below}>
          <ul>
            {below.map((entry) => (
              <li key={entry.path}>
                <Link to={entry.path} prefetch="intent">
                  {entry.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {products.length === 0 ? (
        <div className={styles.empty}>
          {empty ?? <p>{t('There are no products here yet.')}</p>}
          <ButtonLink to={links.shop()} look="quiet">
            {t('See all products')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className={styles.bar}>
            <p>{t('Products: %s', total)}</p>
            <Sorting path={path} order={query.order} kept={kept} />
          </div>
          <ProductGrid products={products} top heading="h2" />
          <Paging page={query.page} pages={pages} address={(page) => listingAddress(path, { ...query, page }, kept)} />
        </>
      )}
    </>
  );
}
