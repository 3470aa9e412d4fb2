import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { chosenKinds } from './chosen-parts.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ListingPlaceProvider } from './listing-place.ts';
import { listingAddress } from './listing-address.ts';
import type { LoadedListing } from './load-listing.ts';
import styles from './listing.module.css';
import { NoResults } from './no-results.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { ProductGrid } from '#app/product-card/product-grid.tsx';
import { type Packed, unpack } from '#app/rendering/packed.ts';
import { ShowMore } from './show-more.tsx';
import { Sorting } from './sorting.tsx';
import { Subcategories, type Subcategory } from './subcategories.tsx';

type ListingProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Shown below the products of the first page. */
  readonly outro?: ReactNode;
  readonly path: string;
  readonly listing: LoadedListing;
  readonly below?: Packed<readonly Subcategory[]>;
  readonly extraParameters?: Readonly<Record<string, string>>;
  readonly empty?: ReactNode;
};

const noParameters = {};

/** A listing: products with heading, subcategories, filters, sorting and paging. */
export function Listing({
  title,
  intro,
  outro,
  path,
  listing,
  below,
  extraParameters = noParameters,
  empty,
}: ListingProps) {
  const text = useText();
  const { t } = text;
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { query, pages, total } = listing;
  const facets = listing.facets === null ? null : unpack(listing.facets);
  const products = unpack(listing.products);
  const kinds = chosenKinds(listing, text);
  const filtered = kinds.length > 0;
  const busy = navigation.location?.pathname === pathname;
  const { grid, remember } = useMoreFocus(products.length);
  return (
    <ListingPlaceProvider value={{ listing, path, extraParameters }}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro}
      </header>
      {below === undefined ? null : <Subcategories entries={unpack(below)} />}
      {products.length === 0 && !filtered ? (
        <div className={styles.empty}>
          {empty ?? <p>{t('There are no products here yet.')}</p>}
          {path === links.shop() ? null : (
            <ButtonLink to={links.shop()} variant="quiet">
              {t('See all products')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <div className={styles.bar}>
            {facets === null ? null : <FilterPanel facets={facets} kinds={kinds} />}
            <Sorting rated={(facets?.ratings.length ?? 0) > 0} />
          </div>
          <div className={styles.state}>
            <output tabIndex={-1} data-results>
              {t('Products: %s', total)}
            </output>
            <ChosenFilters kinds={kinds} />
          </div>
          {products.length === 0 ? (
            <NoResults kinds={kinds} />
          ) : (
            <div ref={grid} className={styles.products} data-busy={busy}>
              <ProductGrid products={products} top heading="h2" />
            </div>
          )}
          <ShowMore busy={busy} onMore={remember} />
          <Paging
            from={query.from}
            page={query.page}
            pages={pages}
            address={(page) => listingAddress(path, { ...query, from: page, page }, extraParameters)}
          />
        </>
      )}
      {query.page === 1 && !filtered ? outro : null}
    </ListingPlaceProvider>
  );
}

/** After „show more“ the focus goes to the first product that came. */
function useMoreFocus(count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const place = before.current;
    if (place === null || count <= place) return;
    before.current = null;
    grid.current?.querySelectorAll<HTMLElement>('article h2 a')[place]?.focus({ preventScroll: true });
  }, [count]);
  return {
    grid,
    remember: () => {
      before.current = count;
    },
  };
}
