import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { type ChosenKind, groupLabel } from './chosen-parts.ts';
import type { Facets } from './facets.ts';
import { noChoice } from '#contract/listing-choice.ts';
import { FilterGroup } from './filter-group.tsx';
import { FilterLink } from './filter-link.tsx';
import styles from './filter-panel.module.css';
import { FilterValues } from './filter-values.tsx';
import { useListing } from './listing-place.ts';
import { PriceFilter } from './price-filter.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { useDropDowns } from './use-drop-downs.ts';

type FilterPanelProps = { readonly facets: Facets; readonly kinds: readonly ChosenKind[] };

/** The filters of a listing: a panel that opens over a phone's screen, a bar above the products on a desktop. */
export function FilterPanel({ facets, kinds }: FilterPanelProps) {
  const text = useText();
  const { t } = text;
  const id = useId();
  const groups = useDropDowns();
  const { listing, choice, chosenAddress } = useListing();
  const { price, ratings, inStock, onSale } = facets;
  const chosenTextOf = (filter: string) =>
    (kinds.find((kind) => kind.filter === filter)?.parts ?? []).map(({ displayText }) => displayText).join(', ');
  const chosen = kinds.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <div className={styles.filters}>
      <button type="button" popoverTarget={id} className={styles.open}>
        <Icon name="filter" />
        {t('Filters')}
        {chosen === 0 ? null : (
          <span className={styles.number}>
            <HiddenText>{t('chosen')}: </HiddenText>
            {chosen}
          </span>
        )}
      </button>
      <section id={id} popover="auto" className={styles.panel} aria-label={t('Filters')}>
        <div className={styles.top}>
          <h2>{t('Filters')}</h2>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close}>
            <Icon name="close" />
            <HiddenText>{t('Close')}</HiddenText>
          </button>
        </div>
        <div className={styles.groups} ref={groups}>
          {facets.groups.map((group) => (
            <FilterGroup key={group.name} label={groupLabel(group, text)} chosenText={chosenTextOf(group.name)}>
              <FilterValues group={group} />
            </FilterGroup>
          ))}
          {price === null ? null : (
            <FilterGroup label={t('Price')} chosenText={chosenTextOf('price')}>
              <PriceFilter {...price} />
            </FilterGroup>
          )}
          {ratings.length === 0 ? null : (
            <FilterGroup label={t('Rating')} chosenText={chosenTextOf('rating')}>
              <RatingFilter ratings={ratings} />
            </FilterGroup>
          )}
          {inStock === null ? null : (
            <div className={styles.single}>
              <FilterLink
                to={{ ...choice, stock: choice.stock.length === 0 ? ['instock'] : [] }}
                chosen={choice.stock.length > 0}
                count={inStock}
              >
                {t('In stock')}
              </FilterLink>
            </div>
          )}
          {onSale === null ? null : (
            <div className={styles.single}>
              <FilterLink to={{ ...choice, onSale: !choice.onSale }} chosen={choice.onSale} count={onSale}>
                {t('Reduced')}
              </FilterLink>
            </div>
          )}
        </div>
        <div className={styles.bottom}>
          {chosen === 0 ? null : (
            <Link to={chosenAddress(noChoice)} rel="nofollow" preventScrollReset className={styles.clear}>
              {t('Clear all')}
            </Link>
          )}
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.show}>
            {t('Show products: %s', listing.total)}
          </button>
        </div>
      </section>
    </div>
  );
}
