import { useText } from '../text/use-text.ts';
import type { ReviewsSummary } from './page-reviews.ts';
import styles from './rating-link.module.css';
import { reviewsId } from './review-address.ts';
import { ratingText } from '#app/text/rating-text.ts';
import { Stars } from './stars.tsx';

/** Below the name: the average rating, linking to the reviews. */
export function RatingLink({ summary }: { readonly summary: ReviewsSummary }) {
  const { t, locale } = useText();
  const { count, average } = summary;
  if (count === 0) return null;
  return (
    <a className={styles.link} href={`#${reviewsId}`}>
      <Stars rating={Number(average)} />
      <span aria-hidden="true">{ratingText(locale, Number(average))}</span>
      <span className={styles.count}>{t('Reviews: %s', count)}</span>
    </a>
  );
}
