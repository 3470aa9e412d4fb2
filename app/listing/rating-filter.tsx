import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import type { Facets } from './facets.ts';
import { isRatingFrom, toggleRating } from './filter-choice.ts';
import { FilterLink } from './filter-link.tsx';
import { useListing } from './listing-place.ts';
import { Stars } from '#app/product-card/card-stars.tsx';
import styles from '#app/product-card/card-stars.module.css';

/** From so many stars up. */
export function RatingFilter({ ratings }: Pick<Facets, 'ratings'>) {
  const { t } = useText();
  const { choice } = useListing();
  return (
    <ul>
      {ratings.map(({ from, count }) => (
        <li key={from}>
          <FilterLink to={toggleRating(choice, from)} chosen={isRatingFrom(choice, from)} count={count}>
            <span className={styles.line}>
              <HiddenText>{t('Stars: %s', from)} </HiddenText>
              <Stars filled={from} /> {t('and more')}
            </span>
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
