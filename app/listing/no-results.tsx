import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import type { ChosenKind } from './chosen-parts.ts';
import { noChoice } from '#contract/listing-choice.ts';
import { useListing } from './listing-place.ts';
import { unpack } from '#app/rendering/packed.ts';
import styles from './no-results.module.css';
import { ProductGrid } from '#app/product-card/product-grid.tsx';

/**
 * Shown when no product matches all filters: which filters could be removed, how many products that would find, and the
 * best sellers of the listing.
 */
export function NoResults({ kinds }: { readonly kinds: readonly ChosenKind[] }) {
  const { t } = useText();
  const { listing, chosenAddress } = useListing();
  const countWithout = (filter: string) =>
    listing.facets === null ? 0 : (unpack(listing.facets).excludedBy[filter] ?? 0);
  const helpful = kinds
    .filter(({ filter }) => countWithout(filter) > 0)
    .toSorted((a, b) => countWithout(b.filter) - countWithout(a.filter));
  return (
    <>
      <div className={styles.none}>
        <h2>{t('Nothing has all of this')}</h2>
        {helpful.length === 0 ? (
          <p>{t('Give up more than one filter.')}</p>
        ) : (
          <>
            <p>{t('Give up one of these:')}</p>
            <ul>
              {helpful.map(({ filter, label, parts, without }) => (
                <li key={filter}>
                  <Link to={chosenAddress(without)} rel="nofollow" preventScrollReset>
                    {label}: {parts.map(({ displayText }) => displayText).join(', ')}
                  </Link>
                  <span>{t('Products: %s', countWithout(filter))}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to={chosenAddress(noChoice)} rel="nofollow" preventScrollReset className={styles.all}>
          {t('Clear all')}
        </Link>
      </div>
      {listing.instead.length === 0 ? null : (
        <section className={styles.instead}>
          <h2>{t('Best sellers')}</h2>
          <ProductGrid products={listing.instead} />
        </section>
      )}
    </>
  );
}
