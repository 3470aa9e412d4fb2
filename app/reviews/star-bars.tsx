import { Link } from 'react-router';
import { ratingInWords } from '../text/rating-text.ts';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import type { ReviewsSummary } from './page-reviews.ts';
import type { ReviewQuery } from '#contract/review-query.ts';
import styles from './star-bars.module.css';
import { Star } from './stars.tsx';

type BarsProps = {
  readonly summary: ReviewsSummary;
  /** Only these stars are shown. */
  readonly chosen: number | null;
  readonly address: (changes: Partial<ReviewQuery>) => string;
};

/** How many gave five stars, four and so on; each leads to those reviews, the chosen one back to all. */
export function StarBars({ summary: { stars, count }, chosen, address }: BarsProps) {
  const { t } = useText();
  const rows = stars.map((reviewCount, index) => ({ rating: index + 1, reviewCount })).toReversed();
  return (
    <ul className={styles.bars}>
      {rows.map(({ rating, reviewCount }) => (
        <li key={rating}>
          {reviewCount === 0 ? (
            <span className={styles.bar}>
              <Row rating={rating} reviewCount={reviewCount} count={count} />
            </span>
          ) : (
            <Link
              className={styles.bar}
              to={address({ stars: chosen === rating ? null : rating })}
              preventScrollReset
              rel="nofollow"
              aria-current={chosen === rating ? 'true' : undefined}
            >
              <Row rating={rating} reviewCount={reviewCount} count={count} />
              {chosen === rating ? <HiddenText>{t('Show all')}</HiddenText> : null}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = { readonly rating: number; readonly reviewCount: number; readonly count: number };

function Row({ rating, reviewCount, count }: RowProps) {
  const translator = useText();
  return (
    <>
      <span className={styles.rating} aria-hidden="true">
        {rating}
        <Star filled="full" size={14} />
      </span>
      <HiddenText>{ratingInWords(translator, rating)}: </HiddenText>
      <svg className={styles.line} aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
        <rect width={(reviewCount / count) * 100} height="1" />
      </svg>
      <span className={styles.given}>{reviewCount}</span>
    </>
  );
}
